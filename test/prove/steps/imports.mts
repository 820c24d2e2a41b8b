import { id } from '../../catalogue/case.mts';
import type { Chapter } from '../step.mts';
import { byId, made, names, optionsAs, step } from './asked.mts';
import { removeGroup, removeUser } from './people.mts';

const NODE = 'cometChatDataImport';
const member = names({ guid: 'old', uid: 'ann' });
/** A text of New Year. */
const text = (muid: string, sender: string, words: string) =>
	[
		names({ muid, sender, receiver: 'bob' }),
		{ receiverType: 'user', sentAt: 1577836800, kind: 'text', text: words },
	] as const;

export const imports: Chapter = {
	name: 'import',
	does: 'Imports a user, a group, a member and two messages',
	steps: [
		made('import user', `${NODE}/user/import`, removeUser('zoe'), ({ own, prefix }) => ({
			...{ uid: own('zoe'), name: `Zoe of ${prefix}` },
			additionalFields: { createdAt: '2020-01-01', tags: [own('tag')] },
		})),
		step('import user that exists', `${NODE}/user/import`, names({ uid: 'ann' }), { name: 'Ann' }),
		made('import group', `${NODE}/group/import`, removeGroup('old'), ({ own, prefix }) => ({
			...{ guid: own('old'), name: `Old club of ${prefix}`, type: 'public' },
			additionalFields: { owner: id(own('zoe')), createdAt: '2020-01-01' },
		})),
		step('import group that exists', `${NODE}/group/import`, names({ guid: 'club' }), {
			...{ name: 'Club', type: 'public' },
		}),
		step('import member', `${NODE}/groupMember/import`, member),
		step('import member twice', `${NODE}/groupMember/import`, member),
		step(
			...(['import message', `${NODE}/message/import`] as const),
			...text('old-1', 'ann', 'Happy New Year!'),
		),
		// An import may create the users that it names.
		made(
			...(['import message of a missing user', `${NODE}/message/import`] as const),
			...[removeUser('nobody'), ...text('old-2', 'nobody', 'Hello')],
		),
		step(
			...(['list imported messages', 'cometChat/message/getAll', byId({ uid: 'bob' })] as const),
			{ messagesOf: 'user', returnAll: true, order: 'append' },
			{ filters: { sentFrom: '2019-12-31', sentUntil: '2020-01-02' } },
			optionsAs('ann'),
		),
	],
};
