import type { Control } from '../field';
import { isRequired, presentationOf, shownIn } from '../field';
import type { Operation } from '../operation';

/** One line of the form that an operation shows, as reading it wants it. */
export interface FormLine {
	name: string;
	label: string;
	control: Control;
	place: ReturnType<typeof shownIn>;
	required: boolean;
	/** Other fields, and the values of them with which it shows. */
	showWhen: Array<[other: string, values: unknown[]]>;
}

const forms = new WeakMap<Operation, FormLine[]>();

/** The form of an operation, worked out at its first item and kept for all others. */
export function formOf(operation: Operation): FormLine[] {
	const known = forms.get(operation);
	if (known) return known;
	const form = Object.entries(operation.fields).map(([name, schema]): FormLine => {
		const { label, control, showWhen = {} } = presentationOf(schema);
		const [place, required] = [shownIn(schema), isRequired(schema)];
		return { name, label, control, place, required, showWhen: Object.entries(showWhen) };
	});
	forms.set(operation, form);
	return form;
}
