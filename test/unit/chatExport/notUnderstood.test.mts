import { basename, dirname } from 'node:path';
import type { SystemName } from '../../../nodes/CometChatDataImport/shared/chatExport/systems';
import { fileItem, readItems } from '../../support/readExport.mts';

/** The files of which nothing is recognized, of those with such texts. */
async function notUnderstood(system: SystemName, files: Record<string, string>) {
	const items = Object.entries(files).map(([path, text]) =>
		fileItem(Buffer.from(text), basename(path), dirname(path)),
	);
	return (await readItems(items, system, 'message')).report.notUnderstood;
}

const nested = '{"data":{"messages":[{"id":"1","text":"lost"}]}}';
const ofSlack = '[{"type":"message","user":"U1","text":"lost","ts":"1790000000.000100"}]';
const empty = {
	'a.json': '[]',
	'b.json': '{"messages":[],"next":""}',
	'c.json': '{}',
	'd.json': '',
};

it.each<[SystemName, string, Record<string, string>, string]>([
	['sendbird', '{"users":[{"user_id":"ann"}]}', empty, ofSlack],
	['stream', '{"users":[{"id":"ann"}]}', empty, '{"conversations":[{"id":"1"}]}'],
	['twilio', '{"users":[{"identity":"ann"}]}', empty, ofSlack],
	['cometchat', '{"data":[{"uid":"ann"}]}', { 'e.json': '{"data":[],"meta":{}}' }, ofSlack],
])('are named of %s, and empty ones aren’t', async (system, known, others, odd) => {
	const files = { 'users.json': known, 'odd.json': odd, 'nested.json': nested, ...others };
	expect(await notUnderstood(system, files)).toEqual(['nested.json', 'odd.json']);
});

it('are texts that are no JSON, which end at their first letter', async () => {
	const csv = `user_id,nickname\n${'ann,"Ann"\n'.repeat(1000)}`;
	const files = {
		...{ 'users.json': '{"users":[{"user_id":"ann"}]}', 'members.csv': csv, 'quoted.csv': `"a"\n` },
		...{
			'page.json': ' \n<!doctype html>',
			'bom.json': '\uFEFF \n{"users":[]}',
			'blank.txt': ' \n',
		},
	};
	expect(await notUnderstood('sendbird', files)).toEqual([
		...['members.csv', 'page.json', 'quoted.csv'],
	]);
});

it('are not those whose records are left out, count as something else, or are broken', async () => {
	const files = {
		'devices.jsonl': '{"type":"device","data":{"id":"d"}}',
		'reactions.jsonl': '{"type":"reaction","data":{"type":"like"}}',
		'broken.json': '{"messages":[{"id":',
	};
	expect(await notUnderstood('stream', files)).toEqual([]);
});

it('are of Slack those that its exports don’t have', async () => {
	const files = {
		...{ 'users.json': '[{"id":"U1"}]', 'channels.json': '[]', 'general/2026-11-03.json': '[]' },
		...{ 'integration_logs.json': '[{"user_id":"U1"}]', 'canvases.json': '[{"id":"F1"}]' },
		...{ '__MACOSX/odd.json': '', '__MACOSX/._users.json': '', '.DS_Store': '' },
		...{
			'general/picture.png': '',
			'general/canvas_in_the_conversation.json': ofSlack,
			'general/messages.json': ofSlack,
			'messages.json': nested,
		},
	};
	expect(await notUnderstood('slack', files)).toEqual(['general/messages.json', './messages.json']);
});

it('are a hundred at most', async () => {
	const all = Array.from({ length: 120 }, (_, index): [string, string] => [
		`${index}.json`,
		nested,
	]);
	expect(await notUnderstood('sendbird', Object.fromEntries<string>(all))).toHaveLength(100);
});
