import { id } from '../../catalogue/case.mts';
import type { Chapter } from '../step.mts';
import { removeGroup, removeUser } from './people.mts';

const NEW_YEAR = 1577836800;

export const imports: Chapter = {
	name: 'import',
	does: 'Imports a user, a group, a member and two messages',
	steps: [
		{
			name: 'import user',
			operation: 'cometChatDataImport/user/import',
			with: ({ own, prefix }) => ({
				...{ uid: own('zoe'), name: `Zoe of ${prefix}` },
				additionalFields: { createdAt: '2020-01-01', tags: [own('tag')] },
			}),
			undo: removeUser('zoe'),
		},
		{
			name: 'import user that exists',
			operation: 'cometChatDataImport/user/import',
			with: ({ own }) => ({ uid: own('ann'), name: 'Ann' }),
			decides: ['Import of a UID or GUID that exists', 'Keys of an `error` inside a verdict'],
		},
		{
			name: 'import group',
			operation: 'cometChatDataImport/group/import',
			with: ({ own, prefix }) => ({
				...{ guid: own('old'), name: `Old club of ${prefix}`, type: 'public' },
				additionalFields: { owner: id(own('zoe')), createdAt: '2020-01-01' },
			}),
			undo: removeGroup('old'),
		},
		{
			name: 'import group that exists',
			operation: 'cometChatDataImport/group/import',
			with: ({ own }) => ({ guid: own('club'), name: 'Club', type: 'public' }),
			decides: ['Import of a UID or GUID that exists'],
		},
		{
			name: 'import member',
			operation: 'cometChatDataImport/groupMember/import',
			with: ({ own }) => ({ guid: own('old'), uid: own('ann') }),
		},
		{
			name: 'import member twice',
			operation: 'cometChatDataImport/groupMember/import',
			with: ({ own }) => ({ guid: own('old'), uid: own('ann') }),
			decides: ['Import of a member who is there, or banned'],
		},
		{
			name: 'import message',
			operation: 'cometChatDataImport/message/import',
			with: ({ own }) => ({
				...{ muid: own('old-1'), sender: own('ann'), receiverType: 'user', receiver: own('bob') },
				...{ sentAt: NEW_YEAR, kind: 'text', text: 'Happy New Year!' },
			}),
		},
		{
			name: 'import message of a missing user',
			operation: 'cometChatDataImport/message/import',
			with: ({ own }) => ({
				...{ muid: own('old-2'), sender: own('nobody'), receiverType: 'user' },
				...{ receiver: own('bob'), sentAt: NEW_YEAR, kind: 'text', text: 'Hello' },
			}),
			// An import may create the users that it names.
			undo: removeUser('nobody'),
		},
		{
			name: 'list imported messages',
			operation: 'cometChat/message/getAll',
			with: ({ own }) => ({
				...{ messagesOf: 'user', uid: id(own('bob')), returnAll: true, order: 'append' },
				filters: { sentFrom: '2019-12-31', sentUntil: '2020-01-02' },
				options: { onBehalfOf: id(own('ann')) },
			}),
			decides: ['How the history shows an imported message'],
		},
	],
};
