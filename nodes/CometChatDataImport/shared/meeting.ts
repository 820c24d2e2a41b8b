import { invalid, oneLine, type Problem } from '../../engine';
import { convertedId } from './convertedId';

/** Two IDs that would become one. */
export const meeting = (label: string, one: string, other: string): Problem =>
	invalid(
		`${label} “${oneLine(one, 50)}”`,
		`and “${oneLine(other, 50)}” become the same ID “${convertedId(one)}”`,
		'Change one of the two in the previous chat system or in its files.',
	);
