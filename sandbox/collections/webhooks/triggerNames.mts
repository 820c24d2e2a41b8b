import { samples } from './samples.mts';

/** Every trigger that the vendor's pages name: those with a sample, and an older one without. */
const known = new Set([...samples.keys(), 'group_member_removed']);

export const isTrigger = (name: string): boolean => known.has(name);

/** What a trigger is described by: its name in words. */
export const describe = (name: string): string =>
	`${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`;
