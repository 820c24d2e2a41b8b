import type { IDataObject } from 'n8n-workflow';
import type { ExpectedEffect } from './job.mts';

/**
 * Makes an item that asks for the same thing, in another spelling, with the same or other values;
 * nothing where a thing has no values.
 */
type MakeTwin<T> = (one: T, values: 'same' | 'other') => T | undefined;

/**
 * Items with their effects, some of which another item of the run asks for too: with the same values
 * both are done by one request; with other values the later one must be refused.
 */
export function withTwins<T extends object>(
	all: T[],
	effectOf: (one: T, item: number) => ExpectedEffect,
	twinOf?: MakeTwin<T>,
): { items: IDataObject[]; effects: ExpectedEffect[] } {
	const effects = all.map(effectOf);
	const items = [...all];
	if (twinOf)
		for (const [index, one] of all.entries()) {
			const values = index % 23 === 5 ? 'same' : index % 29 === 6 ? 'other' : undefined;
			if (!values) continue;
			const twin = twinOf(one, values);
			if (!twin) continue;
			const effect = effectOf(twin, items.push(twin) - 1);
			effects.push(
				values === 'same' ? effect : { ...effect, isPossible: false, isNotSoWhereRefused: true },
			);
		}
	return { items: items as IDataObject[], effects };
}

/** The same group in another spelling; its members are the same. */
export const groupTwin = <T extends { guid: string; name: string }>(
	one: T,
	values: 'same' | 'other',
): T => ({
	...one,
	guid: one.guid.toUpperCase(),
	name: values === 'same' ? one.name : `Not ${one.name}`,
});

/** A message with the same key. */
export const messageTwin = <T extends { text: string }>(one: T, values: 'same' | 'other'): T => ({
	...one,
	text: values === 'same' ? one.text : `not ${one.text}`,
});
