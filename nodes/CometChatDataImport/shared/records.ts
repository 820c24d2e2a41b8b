import { type Codes, optional } from '../../engine';
import { dateTime } from '../../fields/basic';
import { guidNamed } from '../../platform/codes/group';
import { uidNamed } from '../../platform/codes/user';

/** Records that an import takes in a request, and how one of them ends it (docs/platform.md, Data import). */
export const perRequest = { max: 50, brokenBy: { status: 500, code: 'ERR_EXCEPTION' } };

/** A time of a former chat; exports write 0 for "never". */
export const originalTime = (displayName: string, description: string) =>
	optional(dateTime({ displayName, description, zeroIsEmpty: true }));

const IN_ORDER = 'n8n runs branches from top to bottom of the canvas.';

/** Codes that say of a record that one is missing which another import brings. */
export const needsOthers: Codes = {
	ERR_UID_NOT_FOUND: {
		message: 'No active user has this UID',
		advice: `Import users first: ${IN_ORDER} Otherwise, check how the UID is written. A deactivated user counts as missing.`,
		about: 'user',
		named: uidNamed,
	},
	ERR_GUID_NOT_FOUND: {
		message: 'No group has this GUID',
		advice: `Import groups first: ${IN_ORDER} Otherwise, check how the GUID is written. The group may have been deleted.`,
		about: 'group',
		named: guidNamed,
	},
};
