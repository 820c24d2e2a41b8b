import { resource } from '../../engine';
import { cancel } from './cancel';
import { create } from './create';
import { deleteCampaign } from './delete';
import { get } from './get';
import { getAll } from './getAll';
import { getSequenceMetrics } from './getSequenceMetrics';
import { schedule } from './schedule';
import { send } from './send';
import { update } from './update';

/** Operations of the Campaign resource. */
export const campaign = resource({
	value: 'campaign',
	name: 'Campaign',
	default: 'create',
	operations: [
		...[create, get, getAll, update, deleteCampaign],
		...[send, schedule, cancel, getSequenceMetrics],
	],
});
