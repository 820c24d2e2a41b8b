import { batched, object, records, showsAll, without } from '../../engine';
import { defineOperation } from '../../platform/operation';
import type { MessageRow } from '../../fields/messageRow';
import { messageRow, messageSummary } from '../../fields/messageRow';
import { fromFile } from '../shared/file';
import { needsOthers, perRequest } from '../shared/records';
import { exportedMessage } from './exported';
import { keptFor } from './keptFor';
import { existingMessage, importedMessage, DETAIL_FIELDS } from './fields';

/** Import messages: 50 a request, in order of time (docs/platform.md, Data import). */
export const importMessages = defineOperation({
	value: 'import',
	name: 'Import',
	action: 'Import messages',
	description: 'Import messages from another chat system, 50 per request, oldest first',
	notice:
		'Import users, groups and members first. Messages are sent in order of Sent At. In a loop, sort them yourself. CometChat rejects messages that are older than it keeps them: six months, unless your plan says otherwise.',
	request: { method: 'POST', api: 'import', path: '/messages', retry: 'safe' },
	body: importedMessage,
	execution: batched(
		records({
			into: 'messages',
			key: 'muid',
			entryName: 'Message Key',
			about: 'message',
			...perRequest,
			fields: importedMessage,
			orderBy: 'sentAt',
			keptFor,
		}),
	),
	codes: needsOthers,
	source: fromFile('message', exportedMessage),
	response: object<MessageRow>(),
	simplify: messageSummary('muid'),
	inOrderBy: [],
	readBack: {
		path: existingMessage,
		isList: true,
		idField: 'muid',
		notFound: [],
		hidden: {
			message: 'A message with this key exists, but with another Sender or Sent At',
			description:
				'It was imported with another sender or time, or is a different message. Nothing was changed. To import this one as well, give it a unique key.',
		},
		matches: (found, _list, _conflicted, sent) => showsAll(found, without(sent, DETAIL_FIELDS)),
	},
	onConflict: { codes: ['ERR_IMPORT_MUID_ALREADY_EXISTS'], choices: ['return'] },
	toRow: messageRow,
});
