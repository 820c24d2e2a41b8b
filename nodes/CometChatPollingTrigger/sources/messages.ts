import type { IDataObject } from 'n8n-workflow';
import { cursorPages, isObject } from '../../engine';
import { type EventCandidate, moderationStatusOf, occurrence, type PollingSource } from './source';

/** What an action message says was done to a member of a group, and how a webhook calls it. */
const MEMBER_ACTIONS: Record<string, string> = {
	joined: 'group_member_joined',
	left: 'group_member_left',
	added: 'group_member_added',
	kicked: 'group_member_kicked',
	banned: 'group_member_banned',
	unbanned: 'group_member_unbanned',
	scopeChanged: 'group_member_scope_changed',
};
/** What an action message says was done to a message, and how a webhook calls it. */
const MESSAGE_ACTIONS: Record<string, string> = {
	edited: 'message_edited',
	deleted: 'message_deleted',
};
/** Actions that members do themselves: nobody else did it to them. */
const OF_THEMSELVES = ['joined', 'left'];

/**
 * All messages of the app by their time of sending. Beside those of users there are action messages, which
 * tell what was done to messages and members (docs/platform.md, Messages).
 */
export const messages: PollingSource = {
	triggers: ['message_sent', ...Object.values(MESSAGE_ACTIONS), ...Object.values(MEMBER_ACTIONS)],
	api: 'chat',
	path: '/messages',
	read: cursorPages({ max: 1000, id: 'id' }),
	reads: 'fromOldest',
	query: ({ from }, triggers) => ({
		affix: 'append',
		fromTimestamp: from,
		...(triggers.includes('message_sent') ? {} : { category: 'action' }),
	}),
	newest: { affix: 'prepend' },
	occurrences(row) {
		const data = isObject(row.data) ? row.data : {};
		const action = String(data.action);
		if (row.category === 'call') return [];
		if (row.category !== 'action')
			// What waits for a decision, or was blocked, was never sent to anybody.
			return ['pending', 'disapproved'].includes(String(moderationStatusOf(data)))
				? []
				: occurrence('message_sent', { message: row }, row.sentAt);
		if (row.type === 'message') return fromAction(MESSAGE_ACTIONS[action], { message: row }, row);
		return fromAction(MEMBER_ACTIONS[action], memberAction(data, action), row);
	},
};

const fromAction = (
	trigger: string | undefined,
	data: IDataObject | undefined,
	{ sentAt }: IDataObject,
): EventCandidate[] => (trigger && data ? occurrence(trigger, data, sentAt) : []);

/** What a webhook would deliver of something done to a member; nothing if the group or the user is not told. */
function memberAction(data: IDataObject, action: string): IDataObject | undefined {
	const {
		by,
		on,
		for: group,
	} = Object.fromEntries(
		Object.entries(isObject(data.entities) ? data.entities : {}).map(([role, entity]) => [
			role,
			isObject(entity) && isObject(entity.entity) ? entity.entity : undefined,
		]),
	);
	if (!group || !on) return undefined;
	const { scope } = isObject(data.extras) ? data.extras : {};
	const { new: newScope = data.newScope, old } = isObject(scope) ? scope : {};
	const scopes =
		action === 'scopeChanged' ? { scope: newScope ?? null, oldScope: old ?? null } : {};
	return {
		group,
		members: { [String(on.uid)]: { ...on, ...scopes } },
		...(by && !OF_THEMSELVES.includes(action) ? { by } : {}),
	};
}
