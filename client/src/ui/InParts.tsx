import { Fragment } from 'react'

/** An address, which breaks after its slashes and nowhere else as long as they suffice. */
export const InParts = ({ address }: { address: string }) =>
  address.split(/(?<=\w\/)/).map((part, at) => <Fragment key={at}>{at > 0 && <wbr />}{part}</Fragment>)
