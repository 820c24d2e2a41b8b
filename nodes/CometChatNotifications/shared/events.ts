/** Events that people may be notified of (docs/platform.md, Notifications). */
const MESSAGES = {
	messages: 'Messages',
	replies: 'Replies',
	quotedReplies: 'Quoted Replies',
	reactions: 'Reactions',
};

const MEMBERS = {
	memberLeft: 'Member Left',
	memberAdded: 'Member Added',
	memberJoined: 'Member Joined',
	memberKicked: 'Member Kicked',
	memberBanned: 'Member Banned',
	memberUnbanned: 'Member Unbanned',
	memberScopeChanged: 'Member Scope Changed',
};

const CHANGES = { messageEdited: 'Message Edited', messageDeleted: 'Message Deleted' };

const CALLS = {
	initiated: 'Initiated',
	ongoing: 'Ongoing',
	cancelled: 'Cancelled',
	busy: 'Busy',
	rejected: 'Rejected',
	unanswered: 'Unanswered',
	ended: 'Ended',
};

/** Each event by its path, such as `group.messages`, with the label that people see. */
const labelsByPath = (
	place: string,
	label: string,
	events: Record<string, string>,
): Record<string, string> =>
	Object.fromEntries(
		Object.entries(events).map(([event, name]) => [`${place}.${event}`, `${label}: ${name}`]),
	);

/** Events of which users may decide themselves. */
export const userEvents: Record<string, string> = {
	...labelsByPath('group', 'Group', { ...MESSAGES, ...MEMBERS }),
	...labelsByPath('oneOnOne', 'One-on-One', MESSAGES),
};

/** Events of which the app decides. */
export const appEvents: Record<string, string> = {
	...userEvents,
	...labelsByPath('group', 'Group', CHANGES),
	...labelsByPath('oneOnOne', 'One-on-One', CHANGES),
	...labelsByPath('call', 'Call', CALLS),
};

/** When people are notified of an event. */
export const NOTIFY = {
	always: 'Always',
	mentions: { name: 'Only If Mentioned', description: 'For messages and replies' },
	followed: { name: 'Only in Followed Threads', description: 'For replies' },
	own: { name: 'Only on Own Messages', description: 'For reactions and quoted replies' },
	never: 'Never',
};

type Numbers = Record<string, number>;

const SWITCH: Numbers = { never: 1, always: 2 };
const MESSAGE: Numbers = { ...SWITCH, mentions: 3 };
/** Fourth choices are seen in the vendor's client (docs/platform.md). */
const NUMBERS: Record<string, Numbers> = {
	messages: MESSAGE,
	replies: { ...MESSAGE, followed: 4 },
	quotedReplies: { ...MESSAGE, own: 4 },
	reactions: { never: 1, own: 2, always: 3 },
};

/** The numbers that an event has for these choices; a choice without a number can't be combined with it. */
export function numbersOf(event: string): Numbers {
	const [, name = ''] = event.split('.');
	return NUMBERS[name] ?? SWITCH;
}

/** Where the settings of the app have an event; its number and its override hang on it. */
export const inSettings = (event: string): string => `preferences.${event}`;
