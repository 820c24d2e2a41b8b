import type { Field, Input } from '../declaration/field';
import type { Problem, Result } from '../result';
import type { PlannedField } from './fieldPlan';
import type { BinaryFile } from './file';
import type { StoredFile } from './storedFile';
import type { ParameterValue } from './parameterValue';

/** What gives the values of one thing: an item with its parameters, or a line of a file. */
export interface ParameterSource {
	timezone: string;
	/** What is given for a field; nothing where it was never added. */
	given(planned: PlannedField): ParameterValue | undefined;
	file(
		field: Extract<Field, { type: 'file' }>,
		property: string,
	): Promise<Result<BinaryFile | StoredFile>>;
	/** The problem of a required field without a value. */
	missing(planned: PlannedField): Problem;
	/** The problem of an optional field whose expression gave nothing; none if it has no expression. */
	gaveNothing?(planned: PlannedField): Problem[];
	/** Whether a field is left out, with what depends on it kept, where its value can't be sent. */
	leavesOut?(planned: PlannedField): boolean;
	/** The problem of several fields of which none has the value that one must have. */
	noneOf(names: string[], input: Input): Problem;
}
