import { batched, optional, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { text } from '../fields/basic';
import { uncheckedUser } from '../fields/id';
import { template } from './shared/id';
import { receivers } from './shared/receivers';
import { receiverVariables } from './shared/values';

const tag = optional(
	text({
		displayName: 'Tag',
		description: 'Tag for analytics. Items with the same template and tag are sent together.',
		placeholder: 'e.g. reminder',
		max: 100,
	}),
);

const templateId = template({
	displayName: 'Template',
	description: 'Approved template with the content',
});

const NO_ID =
	'CometChat’s answer has no ID of what was sent. Feed Item → Get Many, or for push Push Notification → Get Many, shows whether it arrived.';

/**
 * Send notification, 10,000 receivers a request. It has no key, and no request shows what was sent, so it
 * is never repeated unless it was refused for certain (docs/platform.md, Campaigns).
 */
const send = defineOperation({
	value: 'send',
	name: 'Send',
	action: 'Send notification',
	description: 'Send a template to users at once, without a campaign',
	notice:
		'A second run sends again. If a response is lost, nothing is repeated: Feed Item → Get Many shows what arrived in the app, Push Notification → Get Many what arrived as push.',
	request: { method: 'POST', api: 'campaigns', path: '/notifications/messages', retry: 'never' },
	checkWith: 'Feed Item → Get Many',
	body: {
		templateId,
		userId: uncheckedUser({ displayName: 'User', description: 'User who receives it' }),
		...receiverVariables('templateId'),
		tag,
	},
	execution: batched(
		receivers({
			by: ['templateId', 'tag'],
			consumes: ['userId', 'variablesFrom', 'values', 'columns'],
			names: { users: 'receivers', variables: 'variables' },
			shared: { templateId, tag },
			row: (uid, { templateId: id }, { notificationId, batchId, mode, channels }) => ({
				templateId: id as string,
				userId: uid,
				...(notificationId === undefined ? { batchId } : { notificationId }),
				mode,
				channels,
			}),
		}),
	),
	hint: ({ notificationId, batchId }) => ((notificationId ?? batchId) ? undefined : NO_ID),
});

export const notification = resource({
	value: 'notification',
	name: 'Notification',
	default: 'send',
	operations: [send],
});
