import { readFileSync } from 'node:fs';

interface Sample {
	trigger: string;
	data: object;
	type?: string;
}

/** One made-up event of each trigger, in the vendor's form; a line each. */
export const samples = new Map(
	readFileSync(new URL('samples.jsonl', import.meta.url), 'utf8')
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as Sample)
		.map(({ trigger, data, type }) => [trigger, { data, type }]),
);
