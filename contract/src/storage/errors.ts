import { errors } from "../kernel/index.ts";

export const storageErrors = errors("storage", {
  imageRequired: { status: 400, sentence: "An image is required" },
  fileRequired: { status: 400, sentence: "A file must be selected" },
  imageType: {
    status: 415,
    sentence: "This is not a picture that can be shown. Choose a JPEG, PNG, WebP, GIF or AVIF.",
  },
  imageTooLarge: { status: 413, sentence: "This picture is too large. Choose one of at most 10 MB." },
  imagePixels: { status: 413, sentence: "This picture has too many pixels. Choose one of at most 50 megapixels." },
  imageShape: { status: 460, sentence: "This picture is too long and narrow to be shown." },
  imageFrames: { status: 413, sentence: "This picture moves for too long. Choose one with at most 200 frames." },
  imageDamaged: { status: 460, sentence: "This picture is damaged. Choose another one." },
  uploadFailed: { status: 460, sentence: "Could not upload file. Try again or contact support." },
  sendResumable: {
    status: 413,
    sentence: "Over 10 MB a file is sent in parts: upload it to /storage/uploads and give its uploadId.",
  },
  fileTooLarge: { status: 413, sentence: "This file is too large: {limit} MB at most." },
  accountFull: {
    status: 413,
    sentence:
      "Your storage of {limit} is full. Delete files that you no longer need under Settings, Storage, then try again.",
  },
  communityFull: {
    status: 413,
    sentence:
      "The storage of this community is full. Ask those who run it to make room, or delete files that you no longer need under Settings, Storage.",
  },
  inPlace: { status: 409, sentence: "This is still shown in public. Replace it there first." },
  videoType: { status: 415, sentence: "Invalid video format." },
  videoFailed: { status: 460, sentence: "video upload failed" },
  uploadUnknown: { status: 404, sentence: "This upload does not exist any more. Start it again." },
  uploadOffset: {
    status: 409,
    sentence: "This part does not continue the upload. Ask how far it is, and go on from there.",
  },
  uploadVersion: { status: 412, sentence: "Large files are sent by the tus protocol, version 1.0.0." },
  uploadUnfinished: { status: 409, sentence: "This upload is not finished yet." },
  linkUnreachable: { status: 400, sentence: "This is not a web address that can be shown." },
});
