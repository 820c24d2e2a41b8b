import { resource } from '../../engine';
import { getCampaign } from './getCampaign';
import { getChannels } from './getChannels';
import { getOverview } from './getOverview';
import { getTemplate } from './getTemplate';
import { getUser } from './getUser';

/** Operations of the Analytics resource. */
export const analytics = resource({
	value: 'analytics',
	name: 'Analytics',
	default: 'getOverview',
	operations: [getOverview, getCampaign, getTemplate, getChannels, getUser],
});
