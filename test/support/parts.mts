/** The parts of a form in their order, as pairs of name and value. */
export function parts(form: FormData): Array<[string, FormDataEntryValue]> {
	const found: Array<[string, FormDataEntryValue]> = [];
	form.forEach((value, name) => found.push([name, value]));
	return found;
}
