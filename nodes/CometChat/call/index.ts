import { resource } from '../../engine';
import { get } from './get';
import { getAll } from './getAll';
import { getTranscriptions } from './getTranscriptions';

/** Operations of the Call resource. */
export const call = resource({
	value: 'call',
	name: 'Call',
	default: 'get',
	operations: [get, getAll, getTranscriptions],
});
