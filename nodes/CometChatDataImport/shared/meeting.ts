import { invalid, oneLine, type Problem } from '../../engine';
import { convertedId } from './convertedId';

/** Two IDs that would become one. */
export const sameIdProblem = (label: string, id: string, otherId: string): Problem =>
	invalid(
		`${label} “${oneLine(id, 50)}”`,
		`and “${oneLine(otherId, 50)}” become the same ID “${convertedId(id)}”`,
		'Change one of the two in the previous chat system or in its files.',
	);
