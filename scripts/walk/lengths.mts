import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import type { Visit } from './trace.mts';

/**
 * What is counted of a way. A change of file is a visit to another file than the one before; a file only says no if no
 * function of it that runs has anything to give.
 */
export const MEASURES = [
	'files',
	'files that only say no',
	'changes of file',
	'functions',
] as const;

/** For each way the numbers that were counted, in the order of `MEASURES`. */
export type Lengths = Map<string, number[]>;

/** The files of visits in the order of their first ones, and whether each only says no. */
export const filesOf = (visits: Visit[]) =>
	Array.from(
		Map.groupBy(visits, ({ file }) => file),
		([file, own]) => ({ file, onlySaysNo: own.every(({ saysNo }) => saysNo) }),
	);

/** The numbers of a way, from its visits. */
export const lengthOf = (visits: Visit[]): number[] => [
	filesOf(visits).length,
	filesOf(visits).filter(({ onlySaysNo }) => onlySaysNo).length,
	visits.filter(({ file }, index) => file !== visits[index - 1]?.file).length,
	new Set(visits.map(({ file, name }) => `${file} ${name}`)).size,
];

const TABLE = join(ROOT, 'test', 'conventions', 'walk.tsv');
const LINE = /^([^\t\n]+)((?:\t\d+)+)$/gm;

/** The lengths to hold, a line for each way; other lines are passed over, such as what Git adds to a conflict. */
export const readTable = (): Lengths =>
	new Map(
		Array.from(readFileSync(TABLE, 'utf8').matchAll(LINE), ([, way = '', numbers = '']) => [
			way,
			numbers.trim().split('\t').map(Number),
		]),
	);

/** Makes these the lengths to hold. */
export function writeTable(lengths: Lengths): void {
	const lines = [['way', ...MEASURES], ...Array.from(lengths, ([way, length]) => [way, ...length])];
	writeFileSync(TABLE, lines.map((line) => `${line.join('\t')}\n`).join(''));
}

/** The smaller of each two numbers; a way that isn't in the table yet keeps its own. */
export const shortest = (measured: Lengths, table: Lengths): Lengths =>
	new Map(
		Array.from(measured, ([way, length]) => [
			way,
			length.map((number, index) => Math.min(number, table.get(way)?.[index] ?? number)),
		]),
	);

/** Each number that is another one in the table, in a line. */
export const differences = (measured: Lengths, table: Lengths): string[] =>
	[...new Set([...measured.keys(), ...table.keys()])].flatMap((way) =>
		MEASURES.map((measure, index) => ({
			measure,
			is: measured.get(way)?.[index] ?? 0,
			held: table.get(way)?.[index] ?? 0,
		}))
			.filter(({ is, held }) => is !== held)
			.map(({ measure, is, held }) => `${way}: ${is} ${measure}, ${held} in the table`),
	);
