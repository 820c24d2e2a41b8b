import { list, optional, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { text } from '../../fields/basic';

/** List webhooks: pages of 1,000 (docs/platform.md, Paging). */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many webhooks',
	description: 'Retrieve the webhooks of the app',
	request: { method: 'GET', api: 'management', path: '/webhooks' },
	filters: {
		searchKey: optional(
			text({
				displayName: 'Search',
				description: 'Text in the name of a webhook',
				placeholder: 'e.g. crm',
			}),
		),
	},
	execution: paged({ max: 1000, id: 'id' }),
	response: list(),
});
