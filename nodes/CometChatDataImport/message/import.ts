import { object } from '../../engine/declaration/answer';
import { batched } from '../../engine/execution/batched';
import { without } from '../../engine/execution/batched/plan';
import { records } from '../../engine/execution/batched/records';
import { showsAll } from '../../engine/settle/matches';
import { operation } from '../../platform/operation';
import { MAX_RECORDS } from '../../vocabulary/imported';
import { existingMessage, importedMessage, RIDING_ALONG } from '../../vocabulary/importedMessage';
import type { MessageRow } from '../../vocabulary/messageRow';
import { messageRow, messageSummary } from '../../vocabulary/messageRow';

/** Import messages: 50 a request, in order of time (docs/platform.md, Data import). */
export const importMessages = operation({
	value: 'import',
	name: 'Import',
	action: 'Import messages',
	description: 'Bring messages over from another chat system, 50 in a request, oldest first',
	notice:
		'Users, groups and members come first. The messages of all input items go out in order of Sent At; with a loop before this node, sort them yourself.',
	request: { method: 'POST', api: 'import', path: '/messages', retry: 'safe' },
	body: importedMessage,
	execution: batched(
		records({
			...{ into: 'messages', key: 'muid', entityName: 'Message Key', about: 'message' },
			max: MAX_RECORDS,
			fields: importedMessage,
			keepsCase: true,
			orderBy: ({ value }) => Number((value as { sentAt: number }).sentAt),
		}),
	),
	answer: object<MessageRow>(),
	simplify: messageSummary('muid', 'category'),
	inOrderBy: [],
	readBack: {
		path: existingMessage,
		isList: true,
		idField: 'muid',
		notFound: [],
		matches: (found, _list, _conflicted, sent) => showsAll(found, without(sent, RIDING_ALONG)),
	},
	onConflict: { codes: ['ERR_IMPORT_MUID_ALREADY_EXISTS'], choices: ['return'] },
	toRow: messageRow,
});
