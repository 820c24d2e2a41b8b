import { readFileSync, writeFileSync } from 'node:fs';

/** Has the list as its last section. */
const LIST = 'test/README.md';
const HEADING = '\n## Failed once\n';

/** With more of them, nobody would know a test that found something from one that failed by chance. */
const MOST_LISTED = 3;

/** A line of the list; what a test is called may be no Markdown. */
const lineOf = ({ file, failedTest = 'The file' }) =>
	`- \`${file}\`: \`${failedTest.replace(/[`\s]+/g, ' ').trim()}\`\n`;

/**
 * Prints test files that failed, and passed when they ran once more, and adds those to the list in test/README.md
 * that it doesn't have. Gives false, and adds none, if the list would get too long.
 */
export function listFailedOnce(files) {
	if (files.length === 0) return true;
	const lines = new Map(files.map((entry) => [entry.file, lineOf(entry)]));
	process.stdout.write(`failed once:\n${[...lines.values()].join('')}`);
	const text = readFileSync(LIST, 'utf8');
	const listed = text.split(HEADING)[1]?.match(/^- .*/gm) ?? [];
	const added = [...lines].filter(([file]) => !listed.some((line) => line.includes(`\`${file}\``)));
	if (listed.length + added.length > MOST_LISTED) {
		console.log(
			`FAILED: too many files fail by chance, ${LIST} lists ${MOST_LISTED} at most; fix one first`,
		);
		return false;
	}
	const start = listed.length ? text : `${text}\n`;
	if (added.length) writeFileSync(LIST, start + added.map(([, line]) => line).join(''));
	return true;
}
