import { parameters, type ParameterSource, type PlannedField } from './parameters';
import { type Input, isRequired, sectionOf } from '../declare/field';
import type { Problem } from '../result';
import { type Operation, fieldOf } from '../declare/operation';
import type { IExecuteFunctions } from 'n8n-workflow';
import { invalid, joined } from '../problem/input';
import { type Coerced, coerce } from './coerce';
import { fromIssue } from './fromIssue';
import { readGroup } from './group';
import { formatValue, refused } from './lists';

const plans = new WeakMap<Operation, PlannedField[]>();

/** The fields of an operation, worked out at its first item and kept for all others. */
export function fieldPlan(operation: Operation): PlannedField[] {
	const known = plans.get(operation);
	if (known) return known;
	const narrowing = { ...operation.query, ...operation.filters, ...operation.headers };
	const plan = Object.entries(operation.fields).map(
		([name, field]): PlannedField => ({
			name,
			field,
			section: sectionOf(field),
			isRequired: isRequired(field) && !field.mayBeBlank,
			narrows: field.narrows ?? Object.hasOwn(narrowing, name),
			shownFor: Object.entries(field.shownFor ?? {}),
		}),
	);
	plans.set(operation, plan);
	return plan;
}

/** The values of one thing: those that could be read, and all that is wrong with the others. */
export interface Reading {
	input: Input;
	problem?: Problem;
}

/**
 * Reads one item's values for an operation and checks them. Nothing is sent for an item with a
 * problem, which names each field by its label and says what to do.
 * @param from gives the parameters another form
 */
export async function read(
	context: IExecuteFunctions,
	operation: Operation,
	item: number,
	from = (source: ParameterSource): ParameterSource => source,
): Promise<Reading> {
	const problems: Problem[] = [];
	const parameterSource = parameters(context, operation, item, problems);
	return await readFrom(from(parameterSource), operation, problems);
}

/**
 * The same from any source.
 * @param problems those that are known already; gets the others
 */
export async function readFrom(
	source: ParameterSource,
	operation: Operation,
	problems: Problem[] = [],
): Promise<Reading> {
	const raw: Input = {};
	const refuse = (planned: PlannedField, fieldProblems: Problem[]): void => {
		if (!source.leavesOut?.(planned)) problems.push(...fieldProblems);
	};
	for (const { planned, given, value } of valuesOf(source, operation)) {
		const { name, field } = planned;
		if ('message' in value) refuse(planned, [refused(field, given, value)]);
		else if (value.value === undefined) {
			if (planned.isRequired) problems.push(source.missing(planned));
			else if (planned.narrows) problems.push(...(source.gaveNothing?.(planned, given) ?? []));
		} else if (field.type === 'file') {
			const file = await source.file(field, String(value.value));
			if (file.ok) raw[name] = file.value;
			else problems.push(file.problem);
		} else if (field.type === 'group') {
			const group = readGroup(field, value.value, source.timezone);
			if (group.problems.length > 0) refuse(planned, group.problems);
			else if (group.value !== undefined) raw[name] = group.value;
			else if (planned.isRequired) problems.push(source.missing(planned));
		} else raw[name] = value.value;
	}
	return checked(operation, raw, { problems, refuse, noneOf: source.noneOf });
}

/** The problems so far, and what takes others: those of a field, and of several together. */
interface Refusing {
	problems: Problem[];
	refuse(planned: PlannedField, fieldProblems: Problem[]): void;
	noneOf: ParameterSource['noneOf'];
}

/** Checks what was read by the schema, then by the rules over several fields. */
function checked(
	operation: Operation,
	raw: Input,
	{ problems, refuse, noneOf }: Refusing,
): Reading {
	const { requiresOneOf, validate } = operation;
	const parsed = operation.schema().safeParse(raw);
	const input: Input = parsed.success ? parsed.data : { ...raw };
	const reported = new Set<string>();
	for (const issue of parsed.success ? [] : parsed.error.issues) {
		const name = String(issue.path[0]);
		const planned = fieldPlan(operation).find((candidate) => candidate.name === name);
		// Of a field's many entries the first wrong one is enough; a missing one is reported already.
		if (planned && !reported.has(name) && raw[name] !== undefined)
			refuse(planned, [fromIssue(planned.field, issue, raw[name])]);
		reported.add(name);
		delete input[name];
	}
	if (problems.length === 0 && requiresOneOf?.every((name) => input[name] === undefined))
		problems.push(noneOf(requiresOneOf, input));
	problems.push(
		...contradictions(operation, input),
		...inverted(operation, input),
		...withCommas(operation, input),
	);
	const issue = problems.length === 0 ? validate?.(input) : undefined;
	if (issue) {
		const { displayName } = fieldOf(operation, issue.field);
		problems.push(invalid(displayName, issue.message, issue.advice));
	}
	const problem = joined(problems);
	return problem ? { input, problem } : { input };
}

/** Switches that are on together though one excludes the other. */
const contradictions = (operation: Operation, input: Input): Problem[] =>
	fieldPlan(operation)
		.filter(({ name, field: { excludes } }) => excludes && input[name] === true)
		.filter(({ field: { excludes = '' } }) => input[excludes] === true)
		.map(({ field: { displayName, excludes = '' } }) => {
			const other = fieldOf(operation, excludes).displayName;
			return invalid(displayName, `can’t be on with ${other}`, 'Turn one of them off.');
		});

/** Ranges that end before they start: the API would return nothing, as if nothing were there. */
const inverted = (operation: Operation, input: Input): Problem[] =>
	fieldPlan(operation).flatMap(({ name, field: { displayName, notBefore, after } }) => {
		const start = notBefore ?? after;
		if (start === undefined || input[start] === undefined || input[name] === undefined) return [];
		const [from, until] = [input[start] as number, input[name] as number];
		if (until > from || (notBefore && until === from)) return [];
		const how = `${after ? 'isn’t after' : 'is before'} ${fieldOf(operation, start).displayName}`;
		return invalid(displayName, how, 'Choose a later end, or an earlier start.');
	});

/** Entries of lists in the query, where a comma would make two of one. */
const withCommas = ({ query, filters }: Operation, input: Input): Problem[] =>
	Object.entries({ ...query, ...filters }).flatMap(([name, field]) => {
		const list = field.sendAs === '' ? undefined : input[name];
		const index = Array.isArray(list) ? list.findIndex((entry) => String(entry).includes(',')) : -1;
		return index < 0
			? []
			: invalid(
					`${field.displayName} (entry ${index + 1})${formatValue(field, (list as unknown[])[index])}`,
					'contains a comma, which would make it two entries',
					'Remove the entry: the API can’t search for it.',
				);
	});

/** The plain values, or what is wrong with them, of the fields that show for the choices made. */
function* valuesOf(
	source: ParameterSource,
	operation: Operation,
): Generator<{ planned: PlannedField; given: unknown; value: Coerced }> {
	const seen: Input = {};
	for (const planned of fieldPlan(operation)) {
		const { name, field, shownFor, isRequired } = planned;
		if (!shownFor.every(([other, values]) => values.includes(seen[other]))) continue;
		const parameterValue = source.given(planned);
		if (!parameterValue && !isRequired) continue;
		const given = parameterValue ?? { given: undefined };
		const value = 'given' in given ? coerce(field, given.given, source.timezone) : given;
		// A choice that an expression leaves empty is what it starts with, and so shows what belongs to that.
		const initial = isRequired ? undefined : (field.default ?? false);
		if ('value' in value) seen[name] = value.value ?? initial;
		yield { planned, given: 'given' in given ? given.given : undefined, value };
	}
}
