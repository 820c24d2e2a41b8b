import type { IDataObject } from 'n8n-workflow';
import { doneWith, isObject, list, optional, paged, resource } from '../engine';
import { existing } from '../fields/id';
import { defineOperation } from '../platform/operation';
import { boolean, options, text } from '../fields/basic';
import { name } from '../fields/common';

/** An app of the account. */
const app = existing('searchApps', 'app', 'app', 'e.g. 2379614bd4db65dd');

/** Keys of an app's row that open it, or its statistics. */
const APP_SECRETS = ['apiKey', 'accessKey', 'statsToken'];

/** An app with its keys in a list: they come in a map under the keys themselves. */
const appRow = (row: IDataObject): IDataObject =>
	isObject(row.apiKeys) ? { ...row, apiKeys: Object.values(row.apiKeys) } : row;

/** Create app: only this answer has its first keys (docs/platform.md, Management). */
const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create app',
	description: 'Create an app in the account',
	notice:
		'Only this response has the first two keys of the app: turn on Return Secrets to get them. n8n then stores them with the execution.',
	request: { method: 'POST', api: 'account', path: '/apps', retry: 'never' },
	checkWith: 'App → Get Many',
	body: {
		name: name({
			displayName: 'Name',
			description: 'Name of the app',
			placeholder: 'e.g. Shop Berlin',
		}),
		region: options({
			displayName: 'Region',
			description: 'Where CometChat stores the data of the app',
			options: { us: 'US', eu: 'EU', in: 'India' },
		}),
		skipSampleData: optional(
			boolean({
				displayName: 'Skip Sample Data',
				description: 'Whether to create the app without sample users and groups',
			}),
		),
	},
	toRow: appRow,
	secrets: APP_SECRETS,
});

/** List apps; the vendor's example has one alone instead of a list. */
const getAll = defineOperation({
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
	response: list({ rowsIn: (data) => ('id' in data ? [data] : undefined) }),
	toRow: appRow,
	secrets: APP_SECRETS,
});

/** Delete app: it is archived for 30 days, and no request takes that back. */
const deleteApp = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete app',
	description: 'Archive an app, which is deleted permanently after 30 days',
	notice:
		'The app stops working at once. After 30 days it’s deleted with all its users and messages. No request restores it.',
	notAsTool: true,
	request: { method: 'DELETE', api: 'account', path: '/apps/{appId}', retry: 'safe' },
	path: { appId: app({ displayName: 'App', description: 'App to delete' }) },
	query: {
		confirmation: text({
			displayName: 'App ID Again',
			description: 'ID of the same app, to confirm that this is the one to delete',
			placeholder: 'e.g. 2379614bd4db65dd',
			sendAs: '',
		}),
	},
	response: doneWith('archived', 'appId'),
	notFoundCodes: ['ERR_APP_NOT_FOUND', 'ERR_APP_ARCHIVED'],
	deletedRow: () => ({ archived: true }),
	validate: ({ appId, confirmation }) =>
		appId === confirmation
			? undefined
			: {
					field: 'confirmation',
					message: 'isn’t the ID of the app to delete',
					advice: 'Enter the same ID in both fields.',
				},
});

/** Send usage report: to the owner by email, where a second one does no harm; no answer has figures. */
const sendUsage = defineOperation({
	value: 'sendUsage',
	name: 'Send Usage Report',
	action: 'Send usage report',
	description: 'Have CometChat email the usage of all apps to the owner of the main app',
	request: { method: 'POST', api: 'account', path: '/apps/{appId}/usage', retry: 'safe' },
	path: {
		appId: app({ displayName: 'App', description: 'Main app, which has the subscription' }),
	},
	body: {
		cycle: options({
			displayName: 'Billing Cycle',
			description: 'Month of the report',
			sendAs: '',
			options: {
				running: { name: 'Current', body: { usePreviousBillingCycle: false } },
				before: { name: 'Previous', body: { usePreviousBillingCycle: true } },
			},
		}),
	},
	response: doneWith('requested', 'appId'),
});

export const appResource = resource({
	value: 'app',
	name: 'App',
	default: getAll.value,
	operations: [create, getAll, deleteApp, sendUsage],
});
