/** Reads codes out of pictures, in browsers that can (Shape Detection API); TypeScript does not know it yet. */
declare class BarcodeDetector {
  constructor(options: { formats: readonly string[] });
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
