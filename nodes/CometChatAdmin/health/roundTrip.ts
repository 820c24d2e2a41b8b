import type { IDataObject } from 'n8n-workflow';
import { counted, pausesUpTo, type Plan, type PlanRequests, steadyNow } from '../../engine';
import { objectIn } from '../../fields/messageContentRow';
import { WAIT_S } from './fields';
import { readMarked, removeMarked, sendMarked } from './requests';
import { failed, notChecked, ok } from '../shared/checkRows';

/**
 * Sends a message and waits until somebody has reacted to it, which a workflow with the trigger does: then
 * sending, webhook, trigger and n8n work together. The message is deleted again, whatever the result.
 */
export async function roundTrip(plan: Plan, requests: PlanRequests): Promise<IDataObject> {
	if (plan.input.roundTrip !== true) return notChecked('roundTrip', 'Turn on Round Trip.');
	const sendResult = await requests.sendAs(sendMarked, plan);
	if (!sendResult.ok) return failed('roundTrip', sendResult.problem);
	const { id } = sendResult.value.data as IDataObject;
	const marked: Plan = { ...plan, input: { ...plan.input, id: String(id) } };
	const reactionRow = await reaction(marked, requests);
	const removed = await requests.sendAs(removeMarked, marked);
	if (removed.ok) return reactionRow;
	const deleteAdvice = `Message ${String(id)}, which the check sent, couldn’t be deleted. Delete it with Message → Delete.`;
	return {
		...reactionRow,
		advice: [reactionRow.advice, deleteAdvice].filter((advice) => advice !== '').join(' '),
	};
}

async function reaction(plan: Plan, { sendAs, pause }: PlanRequests): Promise<IDataObject> {
	const { waitUpTo = WAIT_S } = plan.input;
	const started = steadyNow();
	for (const ms of [...pausesUpTo(1000 * Number(waitUpTo)), 0]) {
		const result = await sendAs(readMarked, plan);
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
