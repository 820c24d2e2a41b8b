import { fromFile } from '../../../nodes/CometChatDataImport/shared/file';
import { Rows } from '../../../nodes/engine/run/run';
import { Columns } from '../../../nodes/CometChatDataImport/shared/file/columns';
import {
	atRecord,
	ImportSummary,
} from '../../../nodes/CometChatDataImport/shared/file/importSummary';
import type { Problem } from '../../../nodes/engine/result';
import { success } from '../../../nodes/engine/result';
import { field, made } from '../support/operation.mts';
import { problem } from '../support/pages.mts';

const body = { id: field('ID'), secret: { ...field('Secret'), type: 'password' as const } };
const importing = made('POST /things safe', { body, source: fromFile('user') });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const maybeProcessed: Problem = { ...problem, maybeProcessed: true };
const record = (line: number) => ({ line, values: { id: `i${line}` }, size: 1 });
const entity = (...items: number[]) => ({ id: 'a', key: 'a', value: {}, items });

function tally(updates = false) {
	const rows = new Rows(4);
	const own = new ImportSummary(rows, 3, new Columns(importing, []), updates);
	const settle = (line: number, row?: object, of?: number[]) => {
		const result = { items: [line], result: success([]), ...(of ? { entry: entity(...of) } : {}) };
		own.conclude(line, result, row as never);
	};
	return { own, rows, settle };
}

it('counts what became of each line', () => {
	const { own, settle } = tally();
	const counts = () => [own.read, own.done, own.words];
	expect(counts()).toEqual([0, 0, '0 lines read, 0 imported']);
	settle(1);
	expect(counts()).toEqual([1, 1, '1 line read, 1 imported']);
	settle(2, { alreadyExisted: false }, [2, 3]);
	settle(3, {}, [2, 3]);
	settle(4, { alreadyExisted: true });
	own.refuse(record(5), problem);
	own.refuse(undefined, maybeProcessed);
	own.refuse(record(7), problem);
	const words = '7 lines read, 2 imported, 2 already there, 2 rejected, 1 in doubt';
	expect(counts()).toEqual([7, 4, words]);
	jest.advanceTimersByTime(1260);
	expect(own.summary(9, 2)).toEqual({
		...{ read: 7, imported: 2, updated: 0, alreadyThere: 2, refused: 2, inDoubt: 1 },
		...{ requests: 9, seconds: 1.3, startedAtLine: 2 },
	});
	expect(own.hints).toEqual([]);
});

it('says that all was left out', () => {
	const { own, settle } = tally();
	own.leaveOut(new Map([['deleted messages', 3]]));
	expect(own.isAllLeftOut).toBe(true);
	settle(1);
	expect(own.isAllLeftOut).toBe(false);
	expect(own.hints).toEqual(['Left out: 3 deleted messages.']);
});

it('counts what was updated, and names what an update can’t change', () => {
	const { own, settle } = tally(true);
	settle(1, { alreadyExisted: true, notUpdated: ['owner'] });
	settle(2, { alreadyExisted: true, notUpdated: ['owner', 'type'] });
	settle(3, {}, [2, 3]);
	const counts = { imported: 0, updated: 2, alreadyThere: 1, notUpdated: ['owner', 'type'] };
	expect(own.summary(1, 1)).toMatchObject(counts);
	expect(own.words).toBe('3 lines read, 0 imported, 2 updated, 1 already there');
	expect(own.hints).toEqual(['An update can’t change these fields: owner, type.']);
});

it('counts the lines that were not read', () => {
	const { own } = tally();
	own.refuse({ ...record(5), unread: 8 }, problem);
	expect(own.summary(1, 1)).toMatchObject({ read: 1, refused: 1, notRead: 7 });
	expect(own.words).toBe('1 line read, 0 imported, 1 rejected, 7 more not read');
});

it('shows nothing of secrets, in columns and in JSON', () => {
	const { own, rows } = tally();
	const values = {
		...{ id: 'a', Secret: 's3', group: '{"name":"G","password": "s3","x":1}' },
		...{ details: { password: 's3', list: [{ Password: 's3' }] }, line: '{"password":"s3' },
	};
	own.refuse({ line: 2, values, size: 1 }, problem);
	own.writeRows();
	expect(JSON.stringify(rows.inOrder())).not.toContain('s3');
	expect(rows.inOrder()[0]?.json.record).toMatchObject({ id: 'a', Secret: '(hidden)' });
});

it('makes rows of problems in the order of the lines, once', () => {
	const { own, rows } = tally();
	own.refuse(record(7), problem);
	own.refuse(record(5), problem);
	own.refuse(undefined, problem);
	own.writeRows();
	own.writeRows();
	const row = (line: number) => ({
		json: {
			...{ error: `Line ${line}: M [item 3]`, message: 'D', details: { code: 'C', item: 3 } },
			...{ line, record: { id: `i${line}` } },
		},
		pairedItem: { item: 3 },
	});
	expect(rows.inOrder()).toEqual([row(5), row(7)]);
});

it('shows no token of the previous chat, also within text and JSON that breaks off', () => {
	const { own, rows } = tally();
	const link = 'https://files.slack.com/a.png?x=1&t=xoxe-SECRET-1&y=2';
	const values = {
		...{ access_token: 'SECRET', session_tokens: ['SECRET'], text: `See ${link}` },
		user: { user_id: 'ann', sessionToken: 'SECRET', profile_url: 'https://e.com/a?auth=SECRET' },
		files: [{ url_private: link, note: '"token" is a word, and so is t=0' }],
		record: `{"user_id":"ann","access_token":"SECRET","session_tokens":["SECRET","SECR`,
		line: '{"authToken" : "SECRET',
		slack: String.raw`{"url_private":"https:\/\/files.slack.com\/a?token=SECRET","name":"a`,
	};
	own.refuse({ line: 5, values, size: 1 }, problem);
	own.writeRows();
	const told = JSON.stringify(rows.inOrder());
	expect(told).not.toContain('SECR');
	for (const kept of ['"ann"', 'x=1', 'y=2', 'so is t=0', '"name'])
		expect(told).toContain(kept.replace('"name', 'name'));
});

it('gives ten thousand rows, and says how many more were only counted', () => {
	const { own, rows } = tally();
	for (let line = 1; line <= 10_000; line++) own.refuse(record(line), problem);
	expect(own.hints).toEqual([]);
	expect(own.summary(0, 1)).not.toHaveProperty('notListed');
	own.refuse(record(10_001), maybeProcessed);
	own.refuse(record(10_002), problem);
	own.writeRows();
	expect(rows.inOrder()).toHaveLength(10_000);
	const hint = 'The output has the first 10000 failed lines; 2 more are only counted.';
	expect(own.hints).toEqual([hint]);
	expect(own.summary(0, 1)).toMatchObject({ refused: 10_001, inDoubt: 1, notListed: 2 });
	expect(own.words).toBe('10,002 lines read, 0 imported, 10,001 rejected, 1 in doubt');
});

const others = 'Some of the lines after it may already exist: see If Already Exists.';
const all = 'To import all other lines, set On Error to Continue.';
const advice = 'To continue from there, set Start at Line to 9.';
it.each<[number, Problem, string]>([
	[0, problem, `D ${advice} ${others}`],
	[0, { ...problem, input: true }, `D ${advice} ${all}`],
	[1, problem, `D 1 line was imported. ${advice} ${others}`],
	[2, { ...problem, input: true }, `D 2 lines were imported. ${advice} ${all}`],
])('says how to go on after %i lines and %j', (count, own, description) => {
	const { own: counts, settle } = tally();
	for (let line = 1; line <= count; line++) settle(line);
	expect(counts.stopping(own, { line: 9 })).toEqual({ ...own, description });
});

it('doesn’t say to go on at a line that exists, where it would fail again', () => {
	const again =
		'With Return Existing, run it again from the start: lines that exist are kept, and all others are imported.';
	expect(tally().own.stopping(problem).description).toBe(`D ${again}`);
});

it('names the file in which to go on, where there are several', () =>
	expect(
		tally().own.stopping({ ...problem, input: true }, { line: 9, file: '“b.csv”' }).description,
	).toBe(
		`D To continue from there, import “b.csv” alone with Start at Line 9, then the files after it without. ${all}`,
	));

it.each([
	[{ line: 7 }, 'Line 7: M'],
	[{ line: 7, location: {} }, 'Record 7: M'],
	[{ line: 7, location: { file: 'a.json', lineInFile: 1 } }, 'Record 7 (line 1 of “a.json”): M'],
])('names the place of a problem at %j', (at, message) =>
	expect(atRecord(problem, at)).toEqual({ ...problem, message }),
);
