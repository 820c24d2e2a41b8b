import type { Collection } from '../../platform/parts.mts';
import { groupConversation } from '../groups/show.mts';
import { userDetails, userWith } from './details.mts';
import { groupRecord, insertGroup } from './groupRecord.mts';
import { importer } from './importer.mts';
import { insertMember, memberRecord } from './memberRecord.mts';
import { insertMessage, messageRecord } from './messageRecord.mts';
import { insertUser, userRecord } from './userRecord.mts';

export const dataImport: Collection = {
	endpoints: [
		importer({
			...{ name: 'users', one: 'user', record: userRecord },
			keyOf: ({ uid }) => uid,
			store(store, record, now) {
				const made = insertUser(store, record, now);
				const { uid, name, avatar, metadata, status, role, ...user } = made;
				const { lastActiveAt, deactivatedAt, createdAt } = user;
				const times = { lastActiveAt, deactivatedAt, createdAt };
				return { uid, name, avatar, metadata, status, role, ...times };
			},
		}),
		importer({
			...{ name: 'groups', one: 'group' },
			record: groupRecord.extend({ groupOwnerDetails: userDetails }),
			keyOf: ({ guid }) => guid,
			store(store, { groupOwnerDetails: details, ...record }, now) {
				if (record.owner) userWith(store, record.owner, details, now);
				const { guid, name, type, icon, createdAt, owner, tags } = insertGroup(store, record, now);
				const conversationId = groupConversation(guid);
				return { guid, name, type, icon, conversationId, createdAt, owner, tags };
			},
		}),
		importer({
			...{ name: 'members', one: 'member', record: memberRecord },
			...{ store: insertMember },
			keyOf: ({ memberId }) => memberId,
		}),
		importer({
			...{ name: 'messages', one: 'message', record: messageRecord },
			...{ keepsCase: true, store: insertMessage },
			keyOf: ({ muid }) => muid,
		}),
	],
};
