import type { IDataObject } from 'n8n-workflow';
import { batched, counted, object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { uncheckedUser } from '../../fields/id';
import { campaignId, recipientCodes } from '../shared/campaign';
import { refusedState } from '../shared/states';
import { receivers } from '../shared/receivers';
import { receiverVariables } from '../shared/values';

/** Whether the answer, whose form is not documented, counts fewer users than were sent. */
const countsFewer = ({ added, duplicates = 0, failed = 0, sent }: IDataObject): boolean =>
	Number(failed) > 0 || (typeof added === 'number' && added + Number(duplicates) < Number(sent));

const someMissing = (count: number): string =>
	`CometChat’s answer counts fewer recipients than were sent: of ${counted(count, 'row')}, some are possibly missing. Recipient → Get Many shows who was.`;

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
			row: (uid, { campaignId: id }, data) => ({
				campaignId: id as string,
				userId: uid,
				// Which ones are missing, the numbers don’t say.
				added: countsFewer(data) ? null : true,
			}),
		}),
	),
	response: object(),
	hint: ({ added }) => (added === null ? someMissing : undefined),
	codes: recipientCodes,
	whenRefused: refusedState(['draft'], 'Recipients can only be added to drafts'),
});
