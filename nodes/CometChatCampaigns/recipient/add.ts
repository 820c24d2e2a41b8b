import { batched, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { uncheckedUser } from '../../fields/id';
import { campaignId, recipientCodes } from '../shared/campaign';
import { refusedState } from '../shared/states';
import { receivers } from '../shared/receivers';
import { receiverVariables } from '../shared/values';

/**
 * Add recipients to campaign, 10,000 a request. Whether the API takes one twice is not documented, and
 * who is in it twice would be announced to twice: so it is not sent again unseen.
 */
export const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add recipients to campaign',
	description: 'Add users to the recipients of a draft, each with their own values',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/campaigns/{campaignId}/recipients',
		retry: 'never',
	},
	checkWith: 'Recipient → Get Many',
	path: campaignId('Draft that the recipients are added to'),
	body: {
		userId: uncheckedUser({ displayName: 'User', description: 'User to add' }),
		...receiverVariables('campaignId'),
	},
	execution: batched(
		receivers({
			by: ['campaignId'],
			consumes: ['userId', 'variablesFrom', 'values', 'columns'],
			names: { users: 'userIds', variables: 'userVariables' },
			row: (uid, { campaignId: id }) => ({ campaignId: id as string, userId: uid, added: true }),
		}),
	),
	response: object(),
	codes: recipientCodes,
	whenRefused: refusedState(['draft'], 'Recipients can only be added to drafts'),
});
