import { list, optional, paged } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { text } from '../../fields/basic';
import { APP_SECRETS, appRow } from './fields';

/** List apps; the vendor's example has one alone instead of a list. */
export const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many apps',
	description: 'Retrieve the apps of the account',
	request: { method: 'GET', api: 'account', path: '/apps' },
	filters: {
		searchKey: optional(
			text({
				displayName: 'Search',
				description: 'Text in the ID or name of an app',
				placeholder: 'e.g. berlin',
			}),
		),
	},
	execution: paged({ max: 1000, id: 'id' }),
	response: list({ rowsIn: (one) => ('id' in one ? [one] : undefined) }),
	toRow: appRow,
	secrets: APP_SECRETS,
});
