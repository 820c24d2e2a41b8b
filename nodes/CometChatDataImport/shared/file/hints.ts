import type { IDataObject } from 'n8n-workflow';
import { Counts } from '../../../composed/counts';
import { counted, listed } from '../../../engine';
import type { LineReader } from './readLines';

/** What is still to do about users who are deactivated in an export. */
export function leftActive(report: IDataObject): string | undefined {
	const count = Number(report.deactivatedUsers);
	if (count === 0) return undefined;
	const subject = count === 1 ? '1 user is' : `${count} users are`;
	return `${subject} deactivated in the export, but active in CometChat, so that it takes their messages and groups. Deactivate them at the end: Move → Verify lists them.`;
}

/** That files are of something else than they were read as. */
export const nothingFound = (report: IDataObject, system: string): string | undefined =>
	report.files !== 0 &&
	['users', 'groups', 'messages', 'broken'].every((name) => report[name] === 0)
		? `Nothing of an export of ${system} was found in the files. Check File Format.`
		: undefined;

/** That files among others are of something else; `nothingFound` says it where all are. */
export function notUnderstood(names: string[], system: string): string | undefined {
	if (names.length === 0) return undefined;
	const advice =
		names.length === 1
			? 'It was left out: check that it belongs to the export'
			: 'They were left out: check that they belong to the export';
	return `Nothing of an export of ${system} was recognized in ${counted(names.length, 'file')}: ${listed(names)}. ${advice}, as ${system} or its API writes it.`;
}

/** That files of messages may be missing, as those of Slack in the folders of its channels. */
export const withoutMessages = (report: IDataObject): string | undefined =>
	report.messages === 0 && Number(report.users) + Number(report.groups) > 0
		? 'No messages were found in the files. If there should be some, read files within folders, too, such as with /data/export/**/*.json.'
		: undefined;

/** That a file had nothing but what is left out, by columns that may mean something else in it. */
export const ALL_LEFT_OUT =
	'Nothing else was in the file. If it isn’t one of Get Many, rename its columns deletedAt, category and type.';

/** In what records differ from the file. */
export const changesHints = ({ unescaped, omitted }: LineReader): Array<string | undefined> => [
	unescapedHint(unescaped),
	omittedHint(omitted),
];

const unescapedHint = (count: number): string | undefined =>
	count === 0
		? undefined
		: `What keeps spreadsheets from changing ${counted(count, 'text')}, such as an apostrophe, was removed. To keep it, turn on Keep Apostrophes.`;

const omittedHint = (omitted = new Counts()): string | undefined =>
	omitted.size === 0
		? undefined
		: `Left out of their records, as CometChat doesn’t take them: ${[...omitted].map(([label, count]) => `${count} × ${label}`).join(', ')}.`;
