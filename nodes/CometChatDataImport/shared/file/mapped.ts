import type {
	IDataObject,
	IExecuteFunctions,
	ILoadOptionsFunctions,
	INodeProperties,
	ResourceMapperField,
	ResourceMapperFields,
} from 'n8n-workflow';
import {
	type Choices,
	columnMapper,
	emptyAdvice,
	type Field,
	type Fields,
	listed,
	missing,
	type Operation,
	parameter,
	type ParameterSource,
	type ParameterValue,
	type Problem,
	type Resource,
	sectionOf,
	selectedOperation,
} from '../../../engine';
import { Columns } from './columns';
import { type Exported, needed } from './fields';
import { asGiven, saysNothing } from './record';

/** Columns of items matched to the fields of a record, in the form of n8n that knows their types. */
export const mapping: INodeProperties = {
	displayName: 'Mapped Columns',
	name: 'mapping',
	...columnMapper({ method: 'getColumns', dependsOn: ['resource', 'operation'] }),
	description: 'Fields of the record, each with the column that gives it',
	displayOptions: { show: { recordsFrom: ['mapped'] } },
};

const TYPES: Partial<Record<Field['type'], ResourceMapperField['type']>> = {
	number: 'number',
	boolean: 'boolean',
	dateTime: 'dateTime',
	options: 'options',
	json: 'object',
	group: 'object',
};

/** The fields of a record as n8n matches columns to them: those that all records need, and others to add. */
export function columnsOf(body: Fields): ResourceMapperField[] {
	const neededNames = needed(body).map(({ name }) => name);
	return Object.entries(body).map(([id, field]) => ({
		id,
		displayName: field.displayName,
		required: neededNames.includes(id),
		defaultMatch: false,
		canBeUsedToMatch: false,
		display: true,
		removed: sectionOf(field) !== 'main',
		type: TYPES[field.type] ?? 'string',
		...('options' in field && field.type === 'options' ? choicesOf(field.options) : {}),
	}));
}

function choicesOf(choices: Choices): Pick<ResourceMapperField, 'options' | 'defaultValue'> {
	const options = Object.entries(choices).map(([value, choice]) => ({
		name: typeof choice === 'string' ? choice : choice.name,
		value,
	}));
	return { options, defaultValue: options[0]?.value ?? null };
}

/** The method by which the editor asks for the fields of the chosen operation. */
export const getColumns = (resources: Resource[]) =>
	async function (this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
		const chosen = (name: string) => String(this.getCurrentNodeParameter(name));
		const operation = selectedOperation(resources, chosen('resource'), chosen('operation'));
		return { fields: operation?.source ? columnsOf(operation.body) : [] };
	};

/** Names of columns are learned once for all items of a run. */
const learned = new WeakMap<IExecuteFunctions, Columns>();

function columnsIn(context: IExecuteFunctions, operation: Operation, exported: Exported): Columns {
	const columns = learned.get(context) ?? new Columns(operation, [], exported);
	learned.set(context, columns);
	return columns;
}

/** The parameters of an item, with a record from its mapped columns where these are chosen. */
export function mapped(
	parameters: ParameterSource,
	context: IExecuteFunctions,
	{ operation, item, exported }: { operation: Operation; item: number; exported: Exported },
): ParameterSource {
	const mappingOf = (name: string): ParameterValue => parameter(context, `mapping.${name}`, item);
	const isRecord = (name: string): boolean => Object.hasOwn(operation.body, name);
	const recordsFrom = parameter(context, 'recordsFrom', item);
	if (!('given' in recordsFrom) || recordsFrom.given !== 'mapped') return parameters;
	const mode = mappingOf('mappingMode');
	const json = context.getInputData()[item]?.json ?? {};
	const columns =
		'given' in mode && mode.given === 'autoMapInputData'
			? columnsIn(context, operation, exported)
			: undefined;
	const wrong = columns?.learn(json);
	const matched = (name: string): ParameterValue => {
		const value = mappingOf(`value.${name}`);
		const otherField = exported.instead?.[name] ?? '';
		const isEmpty = 'given' in value && saysNothing(value.given);
		return isEmpty && isRecord(otherField) ? mappingOf(`value.${otherField}`) : value;
	};
	const valueOf = (name: string): ParameterValue =>
		columns ? { given: columns.valueOf(json, name) } : matched(name);
	return {
		...parameters,
		given: (planned) => {
			const { name, field } = planned;
			// From here on a record is read like that of an item.
			if (name === 'recordsFrom') return wrong ? unmapped(wrong) : { given: 'items' };
			if (!isRecord(name)) return parameters.given(planned);
			const value = valueOf(name);
			return 'given' in value ? asGiven(field, value.given) : value;
		},
		missing: (planned) =>
			!isRecord(planned.name)
				? parameters.missing(planned)
				: missing(
						planned.field.displayName,
						columns
							? `No column of the item has its name. Set Mapping Column Mode to Map Each Column Manually.${columnsAdvice(json)}`
							: unmatchedAdvice(context, planned.name, item) + columnsAdvice(json),
					),
	};
}

/** What to do about a field that no column gives: its expression is to blame only where there is one. */
function unmatchedAdvice(context: IExecuteFunctions, name: string, item: number): string {
	const path = `mapping.value.${name}`;
	const raw: unknown = context.getNodeParameter(path, item, '', { rawExpressions: true });
	const isUnmatched = raw === '' || raw === null || raw === undefined;
	return isUnmatched
		? 'Choose a column for it under Mapped Columns, or set Mapping Column Mode to Map Automatically.'
		: emptyAdvice(context, path, item);
}

/** Which columns the item has. */
const columnsAdvice = (json: IDataObject): string =>
	Object.keys(json).length === 0 ? '' : ` The item has: ${listed(Object.keys(json))}.`;

const unmapped = ({ message, description }: Problem): ParameterValue => ({
	message: `can’t be used: ${message}`,
	advice: description,
});
