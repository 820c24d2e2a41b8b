import type { IDataObject } from 'n8n-workflow';
import { type BatchEntry, only, type Plan, type RunnableOperation } from '../../engine';
import { create as createList, deleteKeywordList, updateKeywordList } from '../keywordList';
import { termChange } from '../keywordList/terms';
import { create as createReason, deleteReason, update as updateReason } from '../reason';
import { create as createRule, deleteRule, update as updateRule } from '../rule';
import { differing } from './difference';
import type { Current } from './state';
import type { Step } from './step';
import type { ThingKind } from './thing';

/** The operation that does a step, and what it is given. */
export interface StepRequest {
	operation: RunnableOperation;
	plan: Plan;
}

const removals: Record<ThingKind, [RunnableOperation, idField: string]> = {
	list: [deleteKeywordList, 'keywordId'],
	rule: [deleteRule, 'ruleId'],
	reason: [deleteReason, 'id'],
};

/** The request of a step, by the operation that people would choose for it; none where there is nothing to send. */
export function requestOf(step: Step, there: Current | undefined): StepRequest | undefined {
	const { kind, id, change } = step;
	if (change === 'remove') {
		const [operation, idField] = removals[kind];
		return asked(step, operation, { [idField]: id });
	}
	if (kind === 'list') return listRequest(step, there);
	const content = there
		? only(step.content, differing(step.content, there.content))
		: withoutEmpty(step.content);
	if (kind === 'reason')
		return asked(step, there ? updateReason : createReason, { id, ...content });
	const { filters, ...rest } = content;
	const input = { ...rest, ...(filters === undefined ? {} : { ruleFilters: filters }) };
	return there
		? asked(step, updateRule, { ruleId: id, ...input })
		: asked(step, createRule, { enabled: true, ...input, id });
}

/** Lists are replaced whole: what the step doesn't say is sent as it stands. */
function listRequest(step: Step, there: Current | undefined): StepRequest | undefined {
	const { id, content } = step;
	const { terms, category, ...about } = { ...there?.content, ...content };
	if (!Array.isArray(terms)) return undefined;
	const isCleared = content.description === '' && there?.content.description !== '';
	const fileName = termChange.asFile(terms as string[], { category });
	const input = {
		source: 'text',
		category,
		...withoutEmpty(about),
		...(there && isCleared ? { description: '' } : {}),
		...(fileName === undefined ? {} : { file: fileName }),
	};
	const entries = terms.map(
		(term): BatchEntry => ({
			id: String(term),
			key: String(term),
			list: 'terms',
			value: term,
			items: step.items,
		}),
	);
	return there
		? asked(step, updateKeywordList, { keywordId: id, change: 'replace', ...input }, entries)
		: asked(step, createList, { id, ...input }, entries);
}

const asked = (
	{ items }: Step,
	operation: RunnableOperation,
	input: IDataObject,
	entries: BatchEntry[] = [],
): StepRequest => ({ operation, plan: { input, items, entries } });

const withoutEmpty = (content: IDataObject): IDataObject =>
	Object.fromEntries(
		Object.entries(content).filter(
			([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
		),
	);
