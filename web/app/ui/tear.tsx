/** The perforation line of a paper ticket. */
export function Tear() {
  const notch = "absolute top-1/2 size-5 -translate-y-1/2 rounded-full border border-line bg-surface-0 print:hidden";
  return (
    <div aria-hidden="true" className="relative">
      <div className="mx-5 border-t border-dashed border-line-strong" />
      <span className={`${notch} -start-2.5`} />
      <span className={`${notch} -end-2.5`} />
    </div>
  );
}
