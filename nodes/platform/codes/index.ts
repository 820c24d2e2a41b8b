import { authToken } from './authToken';
import { call } from './call';
import { conversation } from './conversation';
import { friend } from './friend';
import { general } from './general';
import { group } from './group';
import { dataImport } from './import';
import { management } from './management';
import { message } from './message';
import { moderation } from './moderation';
import { notification } from './notification';
import { role } from './role';
import type { Codes } from '../../engine';
import { user } from './user';

/** What each code of the platform means, and what helps (docs/platform.md, Codes). */
export const codes: Codes = {
	...general,
	...user,
	...authToken,
	...group,
	...message,
	...conversation,
	...call,
	...friend,
	...role,
	...moderation,
	...dataImport,
	...notification,
	...management,
};
