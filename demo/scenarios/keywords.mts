import { runWorkflow } from '../../harness/n8n/workflows.mts';
import { column } from '../snapshot/kinds.mts';
import type { Scenario } from './scenario.mts';

const WORDS = ['free crypto', 'act now', 'get rich quick', 'guaranteed profit', 'wire transfer'];
const PATTERNS = [
	String.raw`https?://bit\.ly/\w+`,
	String.raw`t\.me/joinchat/\w{5,40}`,
	String.raw`(wa|whatsapp)\.me/\d+`,
];

/** The rows of a sheet replace a list of words, and as a CSV file a list of patterns. */
export const keywords: Scenario = {
	title: 'Moderation lists are updated from a sheet',
	file: 'keyword-list-from-sheet.json',
	runs: [
		{
			how: 'Execute workflow, from “Try it now” (a schedule starts it each morning)',
			start: async (client, { id }) => await runWorkflow(client, id, 'Try it now'),
		},
	],
	input: [
		{ node: 'One item for each word', columns: [column('term (word)', 'term')] },
		{ node: 'One item for each pattern', columns: [column('term (pattern)', 'term')] },
	],
	expected: [
		{
			kind: 'keywords',
			id: 'blocked-words',
			was: 'changed',
			has: { searchTerms: WORDS, category: 'word', isCSV: false },
		},
		{
			kind: 'keywords',
			id: 'blocked-links',
			was: 'changed',
			has: { searchTerms: PATTERNS, category: 'pattern', isCSV: true },
		},
	],
	calls: [
		{ request: 'PUT /v3/moderation/keywords/blocked-words', times: 1 },
		{ request: 'PUT /v3/moderation/keywords/blocked-links', times: 1 },
	],
};
