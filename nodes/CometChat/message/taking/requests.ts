import type { IDataObject } from 'n8n-workflow';
import {
	type Input,
	list,
	type Plan,
	type PlanRequests,
	type Result,
	success,
} from '../../../engine';
import { user } from '../../../fields/id';
import { messageId, NO_MESSAGE } from '../../../fields/message';
import { defineOperation } from '../../../platform/operation';
import { OPEN_TAG } from '../approval/pointer';
import { readMessage } from '../../shared/readMessage';
import { sender } from '../parties';

/** What two users wrote each other before a message. */
export const readBefore = defineOperation({
	value: 'readBefore',
	name: 'Read Before',
	action: 'Read messages before a message',
	description: 'Read the messages of two users before one of them',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}/messages' },
	path: { uid: user({ displayName: 'User', description: 'User who got the message' }) },
	headers: sender,
	response: list(),
	toQuery: (query, { id }: Input) => ({ ...query, id: String(id), affix: 'prepend', limit: 100 }),
});

/** Questions that may be open; what is on a page is in `page`. */
export const readOpen = defineOperation({
	value: 'readOpen',
	name: 'Read Open',
	action: 'Read open questions',
	description: 'Read the questions that are answered in the chat',
	request: { method: 'GET', api: 'chat', path: '/messages' },
	response: list(),
	toQuery: (query) => ({ ...query, tags: OPEN_TAG, withTags: true, hideDeleted: true }),
});

/** Takes from a question what led to its execution, which waits no longer. */
export const closeQuestion = defineOperation({
	value: 'closeQuestion',
	name: 'Close Question',
	action: 'Close question',
	description: 'Remove the marks of an open question',
	request: { method: 'PUT', api: 'chat', path: '/messages/{id}', retry: 'safe' },
	path: messageId(),
	toBody: (_, { marks }: Input) => marks as IDataObject,
});

/** The plan with other input, for one of these requests. */
export const withInput = (plan: Plan, input: Plan['input']): Plan => ({
	...plan,
	input: { ...plan.input, ...input },
});

/** A message as the app itself sees it; nothing if it is gone. */
export async function messageIfThere(
	plan: Plan,
	{ sendAs }: PlanRequests,
	id: string,
): Promise<Result<IDataObject | undefined>> {
	const read = await sendAs(readMessage, withInput(plan, { id }));
	if (read.ok) return success(read.value.data as IDataObject);
	return NO_MESSAGE.includes(read.problem.code) ? success(undefined) : read;
}
