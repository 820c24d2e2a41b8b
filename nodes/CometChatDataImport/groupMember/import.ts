import { batched, object, records } from '../../engine';
import { operation } from '../../platform/operation';
import { MAX_RECORDS } from '../shared/records';
import { existingMember, importedMember, importedMemberRow, memberKey } from './fields';

/** Import group members: 50 a request (docs/platform.md, Data import). */
export const importGroupMembers = operation({
	value: 'import',
	name: 'Import',
	action: 'Import group members',
	description: 'Import group members from another chat system, 50 per request',
	notice: 'Import users and groups first, unless User Details and Group Details create them.',
	request: { method: 'POST', api: 'import', path: '/members', retry: 'safe' },
	body: importedMember,
	execution: batched(
		records({
			...{ into: 'members', key: 'memberId', entityName: 'Member', about: 'member' },
			max: MAX_RECORDS,
			fields: importedMember,
			keyFrom: memberKey,
			row: importedMemberRow,
		}),
	),
	fromFile: {},
	answer: object(),
	readBack: existingMember,
	onConflict: { codes: ['ERR_ALREADY_JOINED', 'ERR_ALREADY_BANNED'], choices: ['return'] },
});
