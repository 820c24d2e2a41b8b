import { add as addSendGrid } from '../../../nodes/CometChatNotifications/sendGridProvider';
import { problemFromApiError } from '../../../nodes/engine/problem/fromApiError';
import { secretsOf, withoutSecrets } from '../../../nodes/engine/problem/text';
import { csvFile } from '../../../nodes/CometChatModeration/keywordList/csvFile';
import { keyFile } from '../../../nodes/CometChatNotifications/shared/secret';
import { fieldOf } from '../support/operation.mts';

const fields = {
	name: fieldOf('text'),
	password: fieldOf('password'),
	account: fieldOf('password'),
	key: fieldOf('file', { holds: keyFile('a key file', 'key.p8') }),
	terms: fieldOf('file', { holds: csvFile }),
};

const hidden = (value: unknown, input: Record<string, unknown>) =>
	withoutSecrets(value, secretsOf(fields, input));

it.each<[string, Record<string, unknown>, unknown, unknown]>([
	['of a password, wherever it stands', { password: 'pw1' }, 'pw1, "pw1"', '…, "…"'],
	['in each text of an object', { password: 'pw1' }, { a: ['pw1', 5] }, { a: ['…', 5] }],
	[
		'of what was read from JSON',
		{ account: { id: 17, key: 'abc', on: true, n: 1, more: null } },
		'abc 17 true 1',
		'… … true 1',
	],
	['with its lines written out', { password: 'line1\nline2' }, 'a line1\\nline2', 'a …'],
	['in other lines', { password: 'first-line\nsecond-line' }, 'first-line second-line', '… …'],
	['of a secret file', { key: { content: 'first-line\nx' } }, 'at first-line', 'at …'],
])('hides a secret %s', (_, input, said, left) => expect(hidden(said, input)).toEqual(left));

it('leaves all else: other fields, files of terms, short lines, names, and what is empty', () => {
	const input = {
		name: 'Ann',
		terms: { content: 'darn' },
		password: 'a-long-line\nof',
		account: '',
	};
	const said = { of: 'Ann said darn of late', code: null };
	expect(hidden(said, input)).toEqual(said);
});

it('hides of a refusal what is kept as a secret, though nobody sent it', () => {
	const details = { provider: [{ sendGridApiKey: 'SG.1' }], text: '{"sendGridApiKey": "SG.1"}' };
	const message = 'There is {"senderName":"Chess","sendGridApiKey":"SG.\\"1"} already';
	const problem = problemFromApiError(addSendGrid, { code: 'ERR_ODD', message, details });
	expect(JSON.stringify(problem)).not.toContain('SG.');
	expect(problem.message).toContain('There is {"senderName":"Chess","sendGridApiKey":"…"} already');
});
