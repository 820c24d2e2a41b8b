/** The engine's one door: all that declarations, platform and triggers take from it. */
export { operationBuilder, type RunnableOperation } from './catalogue/operationBuilder';
export { resource, type Resource, selectedOperation } from './catalogue/resource';
export { type Source, type SourceRun } from './catalogue/source';
export { type Client, openClient, probe } from './client';
export { showsAll } from './pipeline/matches';
export { Rows } from './pipeline/rows';
export { type ResponseShape, done, doneWith, list, object } from './declaration/response';
export { type Api, type Codes } from './declaration/api';
export {
	type Limits,
	type PagePosition,
	type ResponseData,
	type WireFormat,
} from './declaration/wireFormat';
export { type Approval, type Links, type PendingApproval } from './declaration/approval';
export { type Attachment, attachmentFields, type Downloads } from './declaration/attachments';
export {
	changed,
	type Choice,
	type Choices,
	type Field,
	type Fields,
	type FileBytes,
	type FileContent,
	type Input,
	type InputOf,
	isRequired,
	type Named,
	optional,
	requiredFor,
	type Section,
	sectionOf,
	type ShownFor,
	type ValueOf,
} from './declaration/field';
export { fieldOf } from './declaration/operation';
export {
	type FieldIssue,
	type Hint,
	type Operation,
	type Completion,
} from './declaration/operation';
export { isRaw, simplified, simplifyField } from './declaration/output';
export { ruleMessage, ruleParts } from './declaration/ruleMessage';
export { schemaOf } from './declaration/field';
export { type Sealing } from './sealing';
export {
	type HttpRequest,
	type RequestResult,
	type Resumed,
	resumePathOf,
	type SendRequest,
} from './apiRequest';
export { execute } from './execute';
export { type Batch } from './execution/batched/batch';
export { type KeptFor } from './execution/batched/keptFor';
export {
	listedIn,
	notListedIn,
	type ReadEntryResult,
	resultByKey,
	resultByListAndKey,
	sharedResult,
} from './execution/batched/entryResult';
export { batched } from './execution/batched';
export { keyLists } from './execution/batched/keyLists';
export { orderOf, runsBackwards, targetKey } from './execution/batched/plan';
export { records } from './execution/batched/records';
export { computed } from './execution/computed';
export { type Execution, type Fetched, type PlanRequests, type ReadList } from './execution';
export { asItComes, cursor, paged, whole } from './execution/lists';
export { failItems, perItem } from './execution/perItem';
export { gathering, planAll } from './execution/planner';
export { isOutOfDate, whileCurrent } from './execution/whileCurrent';
export { repeatedFields, toRow } from './execution/toRow';
export { uploaded, uploadedAfter } from './execution/uploaded';
export { type Storing, withAttachments } from './file/attachments';
export { unescaped } from './file/rowText';
export { OutputFile } from './file/outputFile';
export { csvLine, escaped } from './file/rowText';
export { byLabel } from './form/alphabetical';
export { columnMapper, control, inCollection, withShow } from './form/control';
export { properties } from './form';
export { type ListSource, type NamedList, searchMethods } from './form/listSearch';
export { notice } from './form/notice';
export { readForForm } from './form/readForForm';
export { subtitle } from './form/index';
export { isObject } from './objects';
export { jsonText, parseJson } from './json';
export { cursorPages } from './paging/cursorPages';
export { numberedPages } from './paging/numberedPages';
export { type GetPage, type Paginator } from './paging/paginator';
export { rowsOf } from './paging/rows';
export { wholeList } from './paging/wholeList';
export { only } from './objects';
export {
	type BatchEntry,
	type ItemInput,
	type ItemResult,
	type Plan,
	type Planned,
	type RefusedItem,
} from './plan';
export { otherList, outOfDate, stopped, asMaybeProcessed } from './problem/doubt';
export { invalid, joined, missing, noCredential, skippedWithList, tooMany } from './problem/input';
export { collateralProblem, withEntryName } from './problem/sharedRequest';
export { counted, listed, oneLine } from './problem/text';
export { toNodeError } from './problem/toNode';
export { type Reading, readFrom } from './read';
export { coerce } from './read/coerce';
export { couldKeepExisting } from './problem/fromApiError';
export { emptyAdvice } from './read/emptyAdvice';
export { inUtf8 } from './read/utf16';
export { type BinaryFile, bytesOf, MAX_BYTES } from './read/file';
export { fromIssue } from './read/fromIssue';
export { trimmed } from './read/invisible';
export { asTyped } from './read/lists';
export { formatValue } from './read/formatValue';
export { parameter, type ParameterValue } from './read/parameterValue';
export { type ParameterSource } from './read/source';
export { type PlannedField } from './read/fieldPlan';
export { type StoredFile } from './read/storedFile';
export { buildBody, deepMerge } from './request/buildBody';
export { failure, type Problem, type Result, success } from './result';
export { itemRun } from './run/itemRun';
export { pausesUpTo } from './pauses';
export { isSame, lettersOf } from './same';
export { without } from './objects';
