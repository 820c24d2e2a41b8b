import { asItComes, isObject } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { listOrObject } from '../shared/rows';

/** Get availability of channels: a row for each type, as a list or as an object by type. */
export const getAvailability = defineOperation({
	value: 'getAvailability',
	name: 'Get Availability',
	action: 'Get availability of channels',
	description: 'Get the number of channels of each type, and how many more are possible',
	request: { method: 'GET', api: 'campaigns', path: '/channels/availability' },
	execution: asItComes(),
	response: listOrObject((data) => {
		const types = Object.entries(data).filter(([, counts]) => isObject(counts));
		return types.length === 0
			? [data]
			: types.map(([type, counts]) => ({ type, ...(isObject(counts) ? counts : {}) }));
	}),
});
