import { presented } from '../answers/presented.mts';
import type { Actor } from '../server/operation.mts';
import type { UserRow } from './userTable.mts';

/** A user as the platform answers it (specification, User, response fields). */
export function presentUser(user: UserRow) {
	return presented({
		uid: user.uid,
		name: user.name,
		link: user.link,
		avatar: user.avatar,
		metadata: user.metadata === null ? null : { rawMetadata: user.metadata },
		status: user.status,
		role: user.role,
		createdAt: user.createdAt,
		updatedAt: user.updatedAt,
		lastActiveAt: user.lastActiveAt,
		deactivatedAt: user.deactivatedAt,
		tags: JSON.parse(user.tags) as string[],
	});
}

/** A user as the entity of an action message (specification, Group-member action message). */
export function userEntity(user: UserRow): Actor {
	return {
		uid: user.uid,
		name: user.name,
		role: user.role,
		...(user.avatar === null ? {} : { avatar: user.avatar }),
		status: user.status,
		createdAt: user.createdAt,
		...(user.updatedAt === null ? {} : { updatedAt: user.updatedAt }),
	};
}
