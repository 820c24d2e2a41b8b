import { type FieldIssue, type Input, isObject, listed } from '../../engine';
import { mentionRule } from '../shared/mentions';

/** Goals that some elements are named for. */
const OF_ELEMENTS = ['anyOf', 'allOf', 'oneOf'];

/** The rule about mentions, those about the elements of a message, and a goal of some elements names them. */
export const messageRules = (input: Input) =>
	submitRule(input) ?? goalRule(input) ?? mentionRule(input);

const elementIds = (element: unknown): string[] =>
	isObject(element) ? [String(element.elementId)] : [];

const idsIn = (elements: unknown): string[] =>
	Array.isArray(elements) ? elements.flatMap(elementIds) : [];

/** Elements by which the message can be answered; your app's own format has any. */
function elementsOf({ kind, formFields, submitElement, cardActions, scheduler }: Input) {
	if (kind === 'form') return [...idsIn(formFields), ...elementIds(submitElement)];
	if (kind === 'interactiveCard') return idsIn(cardActions);
	return kind === 'scheduler' && isObject(scheduler)
		? elementIds(scheduler.scheduleElement)
		: undefined;
}

/** The button of a form is an element as its fields are. */
function submitRule({
	kind,
	formFields,
	submitElement,
}: Input): FieldIssue<'submitElement'> | undefined {
	if (kind !== 'form') return undefined;
	const twice = elementIds(submitElement).find((id) => idsIn(formFields).includes(id));
	if (twice === undefined) return undefined;
	return {
		field: 'submitElement',
		message: `has the elementId “${twice}” of one of the Form Fields`,
		advice: 'Give each element a unique elementId.',
	};
}

function goalRule(input: Input): FieldIssue<'goalElements'> | undefined {
	const { interactionGoal, schedulerGoal, kind } = input;
	const goalElements = input.goalElements as string[] | undefined;
	const field = 'goalElements' as const;
	const [label, goal] =
		kind === 'scheduler'
			? ['Scheduler Goal', schedulerGoal]
			: ['Interaction Goal', interactionGoal];
	const isOfElements = OF_ELEMENTS.includes(String(goal));
	if (goalElements === undefined)
		return isOfElements
			? {
					field,
					message: 'is missing',
					advice: `Enter the elements for ${label}, or set it to None.`,
				}
			: undefined;
	if (!isOfElements)
		return {
			field,
			message: `has no effect ${goal === undefined ? 'without' : 'with this'} ${label}`,
			advice: `Set ${label} to All of the Elements, or leave the IDs out.`,
		};
	const elements = elementsOf(input);
	const unknownId = elements && goalElements.find((id) => !elements.includes(id));
	if (unknownId === undefined) return undefined;
	return {
		field,
		message: `contains “${unknownId}”, which isn’t in the message`,
		advice: `Enter elementIds of this message. It has: ${listed(elements ?? [])}.`,
	};
}
