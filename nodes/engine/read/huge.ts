import { isLocator } from './formatValue';

/** More than any field takes, so that nobody's 50 MB are split, parsed or searched. */
export const MAX_CHARACTERS = 3_000_000;

/** Whether a value is longer than any field takes. */
export const isHuge = (value: unknown): boolean =>
	typeof value === 'string'
		? value.length > MAX_CHARACTERS
		: isLocator(value) && isHuge(value.value);
