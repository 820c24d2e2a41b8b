import { availableParallelism, loadavg } from 'node:os';
import { findChromium } from '../harness/editor/chromium.mts';
import { type Measured, type PartName, partNames, parts } from './parts.mts';
import type { Sizes } from './sizes.mts';

/** What a run will measure, and what its reader should know before. */
export interface Plan {
	wanted: PartName[];
	/** Parts that can't be measured here. */
	leftOut: PartName[];
	/** Parts whose figures are there from a run that was stopped. */
	known: PartName[];
	/** Lines to say at the start. */
	says: string[];
}

/** Above this share of its cores, the machine has something else to do. */
const BUSY = 0.3;

/** Plans all parts, or the named ones, which are always measured. */
export function planOf(names: string[], { sizes, kept }: { sizes: Sizes; kept: Measured }): Plan {
	const unknown = names.filter((name) => !partNames.some((one) => one === name));
	if (unknown.length > 0) throw new Error(unknownPart(unknown, sizes));
	const asked = partNames.filter((name) => names.length === 0 || names.includes(name));
	const known = names.length === 0 ? asked.filter((name) => kept[name]) : [];
	const toMeasure = asked.filter((name) => !known.includes(name));
	const lacking = whyNoBrowser();
	const leftOut = toMeasure.filter((name) => lacking && parts[name].needsBrowser);
	const wanted = toMeasure.filter((name) => !leftOut.includes(name));
	const list = (some: PartName[]) => some.join(', ') || 'nothing';
	return {
		...{ wanted, leftOut, known },
		says: [
			`Measures ${list(wanted)}.`,
			...(leftOut.length > 0 ? [`Leaves out ${list(leftOut)}. ${lacking}`] : []),
			...(known.length > 0
				? [`Goes on from a run that was stopped, which measured ${list(known)}; --fresh doesn’t.`]
				: []),
			...busy(),
		],
	};
}

const unknownPart = (names: string[], sizes: Sizes): string => {
	const width = Math.max(...partNames.map(({ length }) => length));
	return [
		`No part is called ${names.join(', ')}. Parts:`,
		...partNames.map((name) => `  ${name.padEnd(width)}  ${parts[name].title(sizes)}`),
	].join('\n');
};

function whyNoBrowser(): string | undefined {
	try {
		findChromium();
		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
}

function busy(): string[] {
	const [load = 0] = loadavg();
	return load > BUSY * availableParallelism()
		? [`Something else uses this machine (load ${load.toFixed(1)}), so that figures will vary.`]
		: [];
}
