import { id } from '../../catalogue/case.mts';
import type { Chapter } from '../step.mts';
import { byId, fromCase, names, optionsAs, stepsOn } from './asked.mts';
import { removeGroup, removeUser } from './people.mts';

const { asCase, made, step } = stepsOn('cometChatDataImport');
const member = names({ guid: 'old', uid: 'ann' });
export const imports: Chapter = {
	name: 'import',
	does: 'Imports a user, a group, a member and two messages',
	steps: [
		made('import user', 'user/import', removeUser('zoe'), ({ own, prefix }) => ({
			uid: own('zoe'),
			name: `Zoe of ${prefix}`,
			additionalFields: { createdAt: '2020-01-01', tags: [own('tag')] },
		})),
		asCase('import user that exists', 'user/import', names({ uid: 'ann' })),
		made('import group', 'group/import', removeGroup('old'), ({ own, prefix }) => ({
			guid: own('old'),
			name: `Old club of ${prefix}`,
			type: 'public',
			additionalFields: { owner: id(own('zoe')), createdAt: '2020-01-01' },
		})),
		asCase('import group that exists', 'group/import', names({ guid: 'club' })),
		step('import member', 'groupMember/import', member),
		step('import member twice', 'groupMember/import', member),
		asCase('import message', 'message/import', names({ muid: 'old-1' })),
		// An import may create the users that it names.
		made(
			'import message of a missing user',
			'message/import',
			removeUser('nobody'),
			fromCase('cometChatDataImport/message/import'),
			names({ muid: 'old-2', sender: 'nobody' }),
		),
		step(
			'list imported messages',
			'cometChat/message/getAll',
			byId({ uid: 'bob' }),
			{ messagesOf: 'user', returnAll: true, order: 'append' },
			{ filters: { sentFrom: '2019-12-31', sentUntil: '2020-01-02' } },
			optionsAs('ann'),
		),
	],
};
