import { batched, object, records } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { fromFile } from '../shared/file';
import { needsOthers, perRequest } from '../shared/records';
import { existingMember, importedMember, importedMemberRow, memberKey } from './fields';

/** Import group members: 50 a request (docs/platform.md, Data import). */
export const importGroupMembers = defineOperation({
	value: 'import',
	name: 'Import',
	action: 'Import group members',
	description: 'Import group members from another chat system, 50 per request',
	notice: 'Import users and groups first, unless User Details and Group Details create them.',
	request: { method: 'POST', api: 'import', path: '/members', retry: 'safe' },
	body: importedMember,
	execution: batched(
		records({
			into: 'members',
			key: 'memberId',
			entryName: 'Member',
			about: 'member',
			...perRequest,
			fields: importedMember,
			keyFrom: memberKey,
			row: importedMemberRow,
		}),
	),
	codes: needsOthers,
	source: fromFile('member'),
	response: object(),
	readBack: existingMember,
	onConflict: { codes: ['ERR_ALREADY_JOINED', 'ERR_ALREADY_BANNED'], choices: ['return'] },
});
