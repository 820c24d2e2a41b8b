import type { IDataObject } from 'n8n-workflow';
import {
	failure,
	type Input,
	list,
	type Plan,
	type PlanRequests,
	type Result,
	success,
} from '../engine';
import { objectIn } from '../fields/messageContentRow';
import type { Desk } from './messages';

const MAX_MEMBERS = 1000;

/** Whose messages count as what in a conversation, with the members of its group that are the team. */
export async function readDesk(plan: Plan, { ask }: PlanRequests): Promise<Result<Desk>> {
	const { conversationWith, teamScopes = [] } = plan.input;
	if (conversationWith !== 'group' || (teamScopes as string[]).length === 0)
		return success(deskOf(plan.input));
	const members = await ask({
		path: '/groups/{guid}/members',
		values: plan.input,
		query: { scopes: (teamScopes as string[]).join(','), perPage: MAX_MEMBERS },
		expected: list(),
	});
	if (!members.ok) return failure(members.problem);
	return success(deskOf(plan.input, (members.value.data as IDataObject[]).map(uidOf)));
}

const uidOf = ({ uid }: IDataObject): string => String(uid);

/**
 * Whose messages count as what by the fields alone, without the members of a group.
 * @param members other users of the team
 */
export function deskOf(input: Readonly<Input>, members: string[] = []): Desk {
	const users = new Set([...((input.teamUsers ?? []) as string[]), ...members]);
	const roles = new Set((input.teamRoles ?? []) as string[]);
	const roleOf = (message: IDataObject) =>
		objectIn(message, 'data', 'entities', 'sender', 'entity').role;
	const { otherMessages = 'answer', answerAtLatestAfter, takeBackAfter } = input;
	return {
		bot: String(input.onBehalfOf),
		isOfTeam: (message) => users.has(String(message.sender)) || roles.has(String(roleOf(message))),
		otherMessages: otherMessages as Desk['otherMessages'],
		answerAtLatestAfter: answerAtLatestAfter as number | undefined,
		takeBackAfter: takeBackAfter === undefined ? undefined : Number(takeBackAfter) * 60,
	};
}
