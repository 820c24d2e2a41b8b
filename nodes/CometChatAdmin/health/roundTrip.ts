import type { IDataObject } from 'n8n-workflow';
import {
	counted,
	done,
	pausesUpTo,
	type Plan,
	type PlanRequests,
	type ExtraRequest,
	steadyNow,
} from '../../engine';
import { objectIn } from '../../fields/messageContentRow';
import { WAIT_S } from './fields';
import { failed, notChecked, ok } from '../shared/checkRows';

/** Type of the message; apps pass over types that they don't know. */
const TYPE = 'n8n_health_check';

/** Sends the message, which no app shows. */
const markedMessage = ({ uid, onBehalfOf }: Plan['input']): ExtraRequest => ({
	method: 'POST',
	path: '/messages',
	retry: 'never',
	headers: { onBehalfOf: onBehalfOf as string },
	body: {
		receiver: uid as string,
		receiverType: 'user',
		category: 'custom',
		type: TYPE,
		data: {
			customData: { check: TYPE },
			metadata: { incrementUnreadCount: false },
			updateConversation: false,
			sendNotification: false,
		},
	},
});

/** Reads it again, with the reactions to it. */
const markedById = ({ input }: Plan): ExtraRequest => ({
	path: '/messages/{id}',
	values: input,
	headers: { onBehalfOf: input.onBehalfOf as string },
});

/**
 * Sends a message and waits until somebody has reacted to it, which a workflow with the trigger does: then
 * sending, webhook, trigger and n8n work together. The message is deleted again, whatever the result.
 */
export async function roundTrip(plan: Plan, requests: PlanRequests): Promise<IDataObject> {
	if (plan.input.roundTrip !== true) return notChecked('roundTrip', 'Turn on Round Trip.');
	const sendResult = await requests.ask(markedMessage(plan.input));
	if (!sendResult.ok) return failed('roundTrip', sendResult.problem);
	const { id } = sendResult.value.data as IDataObject;
	const marked: Plan = { ...plan, input: { ...plan.input, id: String(id) } };
	const reactionRow = await reaction(marked, requests);
	const removed = await requests.ask({
		...markedById(marked),
		method: 'DELETE',
		body: { permanent: true },
		expected: done('deleted'),
	});
	if (removed.ok) return reactionRow;
	const deleteAdvice = `Message ${String(id)}, which the check sent, couldn’t be deleted. Delete it with Message → Delete.`;
	return {
		...reactionRow,
		advice: [reactionRow.advice, deleteAdvice].filter((advice) => advice !== '').join(' '),
	};
}

async function reaction(plan: Plan, { ask, pause }: PlanRequests): Promise<IDataObject> {
	const { waitUpTo = WAIT_S } = plan.input;
	const started = steadyNow();
	for (const ms of [...pausesUpTo(1000 * Number(waitUpTo)), 0]) {
		const result = await ask(markedById(plan));
		if (!result.ok) return failed('roundTrip', result.problem);
		const { reactions } = objectIn(result.value.data as IDataObject, 'data') as IDataObject;
		const seconds = (steadyNow() - started) / 1000;
		if (Array.isArray(reactions) && reactions.length > 0)
			return ok('roundTrip', `The trigger got the message after ${seconds.toFixed(1)} seconds`);
		await pause(ms);
	}
	return failed('roundTrip', {
		message: `No workflow reacted to the message within ${counted(Number(waitUpTo), 'second')}`,
		description:
			'Check that the workflow with the trigger is published, and look at its executions. Then check the webhook: its URL, its events, and whether it’s enabled.',
	});
}
